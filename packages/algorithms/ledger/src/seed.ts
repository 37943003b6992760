// The documented division of a budget among files: measured weaker than ranking by places (README).
export {
  type Allocation,
  type AllocationOptions,
  type AllottedFile,
  allocate,
  type Claim,
} from './seed/allocation.js';
