import type { Readable } from 'node:stream'

/**
 * A body in pieces of `pieceBytes`, the last one shorter. All of them are the same memory, so each is good until the next is asked for. A
 * connection that breaks ends the body early: what has come by then is good.
 */
export async function* cutIntoPieces(body: Readable, pieceBytes: number): AsyncGenerator<Buffer, void> {
  const memory = Buffer.allocUnsafeSlow(pieceBytes)
  let filled = 0
  // The stream belongs to a request that still wants its answer: leaving the loop must not destroy it.
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  try {
    for await (const chunk of chunks)
      for (let taken = 0; taken < chunk.length;) {
        const copied = chunk.copy(memory, filled, taken)
        taken += copied
        filled += copied
        if (filled < pieceBytes) continue
        yield memory
        filled = 0
      }
  } catch {
    // Nothing but reading can have failed in here, and whoever sent this is gone.
  }
  if (filled > 0) yield memory.subarray(0, filled)
}
