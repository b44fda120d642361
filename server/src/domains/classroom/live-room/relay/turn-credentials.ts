import { createHmac } from 'node:crypto'

/** Longer than a lesson, so that a browser that changes its network late still gets through. */
const validForSeconds = 6 * 60 * 60

export interface IceServer {
  urls: string
  username?: string
  credential?: string
}

/**
 * What a browser is told of the TURN server: a name that says until when it holds, signed with the secret that the server
 * shares (draft-uberti-behave-turn-rest-00, coturn's `use-auth-secret`).
 */
export function turnServers(
  turn: { url: string; secret: string } | undefined,
  participantId: string,
  now: Date,
): IceServer[] {
  if (turn === undefined) return []
  const username = `${Math.floor(now.getTime() / 1000) + validForSeconds}:${participantId}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return [{ urls: turn.url, username, credential }]
}
