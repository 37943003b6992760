// The server as a program, for other programs that start it, and what it costs a window.
export { run, type Streams } from './program/run.js';
export { INSTRUCTIONS, type ListedTool, listedTools } from './server.js';
