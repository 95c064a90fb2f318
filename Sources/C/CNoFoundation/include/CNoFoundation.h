// What ArgumentParser asks of Foundation, without Foundation: see foundation.c. There is nothing to call here; who imports
// this has it linked.
