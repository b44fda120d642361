import type { Readable } from 'node:stream'

/**
 * Cuts what came before, which is less than a piece, and the body. All pieces share one buffer, so each is valid until the next. A broken
 * connection ends the body early.
 */
export async function* cutIntoPieces(before: Buffer, body: Readable, pieceBytes: number): AsyncGenerator<Buffer, void> {
  const memory = Buffer.allocUnsafeSlow(pieceBytes)
  let filled = before.copy(memory)
  // Leaving the loop must not destroy the stream, whose request still needs a response.
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
    // Only reading can fail here, because the client is gone.
  }
  if (filled > 0) yield memory.subarray(0, filled)
}
