export const PACKED_PRIOR: string = '';
