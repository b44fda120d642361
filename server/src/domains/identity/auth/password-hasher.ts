import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Hashes passwords and picture PINs. Entry points pass it in, so that only tests can use a cheap one. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Throws for text that is not a hash. */
  verify(stored: { hash: string; password: string }): Promise<boolean>
}

interface ScryptCost {
  N: number
  r: number
  p: number
}

/** Hashes do not store their parameters, so another cost invalidates all of them. */
export const productionCost: ScryptCost = { N: 16_384, r: 16, p: 1 }

const keyBytes = 64

/** Stores `salt:key` in hexadecimal, salted by the text: the format of better-auth, which wrote the first hashes. */
export function scryptHasher(cost: ScryptCost): PasswordHasher {
  // The production cost needs more memory than Node's default limit.
  const options = { ...cost, maxmem: 128 * cost.r * (cost.N + cost.p + 2) }
  const derive = (password: string, salt: string) =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  return {
    async hash(password) {
      const salt = randomBytes(16).toString('hex')
      return `${salt}:${(await derive(password, salt)).toString('hex')}`
    },
    async verify({ hash, password }) {
      const [salt, key] = hash.split(':')
      const stored = Buffer.from(key ?? '', 'hex')
      if (!salt || stored.length !== keyBytes) throw new Error('The stored password is not a hash of ours.')
      return timingSafeEqual(await derive(password, salt), stored)
    },
  }
}
