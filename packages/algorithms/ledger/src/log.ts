// The lines of a log, for a file that grows by appending.
export { serializeEvent, serializeHeader } from './log/serial.js';
