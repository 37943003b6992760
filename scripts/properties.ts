// Before each test file: property tests are the same on every run, unless a test says otherwise.
import fc from 'fast-check';
import { chai } from 'vitest';
import { draws } from './draws.js';

// An assertion that is not there is an error of types here. Looking for it in each of millions of assertions as they
// run takes a third of their time.
chai.config.useProxy = false;

fc.configureGlobal({ seed: 42, numRuns: draws(100) });
