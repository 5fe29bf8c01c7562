export function redisProgram(): string | null;
export function browserProgram(root: string): string | null;
export function leftOut(root: string): string[];
