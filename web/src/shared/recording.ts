/** What the server takes, the smallest first. */
const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']
/** Enough for speech. */
const bitsPerSecond = 32_000

export interface Recording {
  stop: () => void
  /** Nothing comes of it. */
  cancel: () => void
}

const typeHere = () => types.find((type) => MediaRecorder.isTypeSupported(type))

export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && 'mediaDevices' in navigator && typeHere() !== undefined

/** Records until it is stopped or too long. Rejects where the microphone is not allowed. */
export async function record(longestMs: number, onEnd: (recording: Blob) => void): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = typeHere()
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: bitsPerSecond })
  const pieces: Blob[] = []
  let isWanted = true
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  recorder.addEventListener('stop', () => {
    clearTimeout(timer)
    for (const track of stream.getTracks()) track.stop()
    if (isWanted) onEnd(new Blob(pieces, { type: recorder.mimeType }))
  })
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const timer = setTimeout(stop, longestMs)
  recorder.start()
  return {
    stop,
    cancel() {
      isWanted = false
      stop()
    },
  }
}
