/** Told by the first bytes; undefined for what browsers don't record. */
export function recordedAudioType(bytes: Buffer): 'webm' | 'ogg' | 'mp4' | undefined {
  const start = bytes.toString('latin1', 0, 4)
  if (start === '\x1aE\xdf\xa3') return 'webm'
  if (start === 'OggS') return 'ogg'
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? 'mp4' : undefined
}
