import { randomInt } from 'node:crypto'

/** Without I, L, O, 0 and 1, which look like one another on a blackboard. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Eight characters from a cryptographic source, every one of the 31⁸ equally likely. */
export function drawJoinCode(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
