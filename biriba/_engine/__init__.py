"""Both sides of the engine protocol: driving programs, and being one."""
