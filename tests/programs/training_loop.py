"""A training loop over a batch of tables."""

import numpy as np

from biriba import learn

space = learn.action_space("biriba-2p")
batch = learn.Batch("biriba-2p", tables=256)
batch.deal(seed=1)
rng, rows = np.random.default_rng(1), np.arange(256)
weights = np.zeros(len(space))
taken = np.zeros((256, 2, len(space)))  # by table, player and action ID
for _ in range(2000):
    mask = batch.mask  # (256, len(space)) of bools
    noise = rng.gumbel(size=mask.shape)
    ids = np.where(mask, weights + noise, -np.inf).argmax(axis=1)
    taken[rows, batch.current_player, ids] += 1
    batch.step(ids)
    done = batch.terminated
    gain = batch.rewards[done, :, None] * taken[done]
    weights += 1e-6 * gain.sum(axis=(0, 1))
    taken[done] = 0
    batch.deal(rows=done)
