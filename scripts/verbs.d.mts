export function verbsModule(folder: string): string;
export function writeVerbs(folder: string): void;
