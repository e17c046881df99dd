"""Looking back at a deal: what was played, and what would have been better."""
