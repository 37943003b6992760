// Before each test file: property tests are the same on every run, unless a test says otherwise.
import fc from 'fast-check';
import { draws } from './draws.js';

fc.configureGlobal({ seed: 42, numRuns: draws(100) });
