import type { Readable } from 'node:stream'

export interface Piece {
  chunks: Buffer[]
  /** Bytes. */
  size: number
}

/**
 * A body in pieces of `pieceBytes`, the last one shorter; only one of them is ever in memory. A connection that breaks ends the body
 * early: what has come by then is good.
 */
export async function* cutIntoPieces(body: Readable, pieceBytes: number): AsyncGenerator<Piece, void> {
  let piece: Piece = { chunks: [], size: 0 }
  // The stream belongs to a request that still wants its answer: leaving the loop must not destroy it.
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  try {
    for await (let chunk of chunks) {
      while (piece.size + chunk.length >= pieceBytes) {
        const room = pieceBytes - piece.size
        add(piece, chunk.subarray(0, room))
        yield piece
        piece = { chunks: [], size: 0 }
        chunk = chunk.subarray(room)
      }
      add(piece, chunk)
    }
  } catch {
    // Nothing but reading can have failed in here, and whoever sent this is gone.
  }
  if (piece.size > 0) yield piece
}

function add(piece: Piece, chunk: Buffer): void {
  if (chunk.length === 0) return
  piece.chunks.push(chunk)
  piece.size += chunk.length
}
