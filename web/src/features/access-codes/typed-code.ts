/** Codes are typed from printed slips: case, spaces and the dashes of hand-made groups don't count. */
export function tidyCode(typed: string): string {
  return typed.replace(/[\s\u3000-]+/g, '').toUpperCase()
}

export const codeLength = 8
