import { createRequire } from 'node:module'

/** Asks preadv2 for what is in memory already, and for nothing from the disk. */
const withoutWaiting = 8
const oneByte = Buffer.alloc(1)

type SendFile = (socket: number, file: number, at: number, length: number) => number
let bound: { sendFile: SendFile | undefined } | undefined

/**
 * Linux's own way from a file into a socket, which Node doesn't have: the bytes are never copied into this process. It returns how many
 * went out: fewer than `length` where the socket is full, 0 where somebody has to wait (for room, or for the disk) or the socket is gone.
 * It looks for the first and the last page in memory before it begins. Undefined where the system or the library is another. The library
 * is loaded for the first file.
 */
export function systemSendFile(): SendFile | undefined {
  bound ??= { sendFile: isKnown() ? bindSendFile() : undefined }
  return bound.sendFile
}

function isKnown(): boolean {
  return process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)
}

function bindSendFile(): SendFile | undefined {
  const koffi = loadLibrary()
  if (!koffi) return undefined
  const system = koffi.load(null)
  const sendfile = system.func('long sendfile(int socket, int file, _Inout_ int64_t *at, size_t length)')
  const parts = koffi.pointer(koffi.struct({ base: 'void *', length: 'size_t' }))
  const preadv2 = system.func('preadv2', 'long', ['int', parts, 'int', 'int64_t', 'int'])
  const isAtHand = (file: number, at: number) =>
    preadv2(file, [{ base: oneByte, length: 1 }], 1, at, withoutWaiting) === 1
  return (socket, file, at, length) => {
    if (!isAtHand(file, at) || !isAtHand(file, at + length - 1)) return 0
    return Math.max(0, Number(sendfile(socket, file, [at], length)))
  }
}

/** Whoever installed without optional packages has the slower way, not a server that won't start. */
function loadLibrary(): typeof import('koffi') | undefined {
  try {
    return createRequire(import.meta.url)('koffi') as typeof import('koffi')
  } catch {
    return undefined
  }
}
