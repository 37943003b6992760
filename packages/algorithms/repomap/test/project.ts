// Fixtures of projects have one room: that of the imports, which the map stands on.
export { factsOf, type Project, read } from '../../../foundation/imports/test/project.js';
