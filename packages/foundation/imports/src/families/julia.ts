import type { Family } from '../lookup/family.js';
import { spelledFamily } from '../lookup/spelled.js';

/** `include("a.jl")` stands beside the file. Source: the Julia manual, Code Loading. */
export const julia: Family = spelledFamily((specifier) => ({ beside: [specifier] }));
