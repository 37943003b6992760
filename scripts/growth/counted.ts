// Before each test file that counts steps: V8 counts blocks from here on, before it compiles the rest.
import { countBlocks } from './steps.js';

countBlocks();
