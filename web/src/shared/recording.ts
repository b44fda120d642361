import { startStopwatch } from '#platform/clock.ts'
import { inAppBrowser } from './capture/in-app-browser.ts'
import { MicrophoneError, microphoneProblem } from './capture/microphone-problem.ts'
import { findPauses, isSilent, measureLevel, type LevelSample, type Pause } from './capture/sound-level.ts'

/** What the server takes, the smallest first. */
const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']
/** Safari says that it records WebM too, but can't play it or tell its length. */
const typesOfWebKit = ['audio/mp4', ...types]
/** Enough for speech. */
const bitsPerSecond = 32_000
/** Some browsers lose the first part of what is said. */
const speakAfterMs = 300
/** Where `start` is never told. */
const startsWithinMs = 1_500
/** Browsers inside apps may ask for no microphone and never answer. */
const longestInAppMs = 8_000

export interface Recording {
  stop: () => void
  /** Nothing comes of it. */
  cancel: () => void
}

/** What is known of a recording besides its sound. */
export interface RecordingDetails {
  seconds: number
  /** Null where the browser couldn't measure. */
  pauses: Pause[] | null
  /** Whether no sound came from the microphone; null where the browser couldn't measure. */
  isSilent: boolean | null
  /** `interrupted`: by a phone call, or a microphone that was taken away. What was recorded until then is there. */
  endedBy: 'stopped' | 'longest' | 'interrupted'
}

interface RecordOptions {
  /** From now on nothing of what is said is lost. */
  onSpeakNow?: () => void
  onSample?: (sample: LevelSample) => void
}

/** Every browser on an iPhone or iPad is one too. */
const isWebKit = (): boolean => navigator.vendor.includes('Apple')
const typeHere = () => (isWebKit() ? typesOfWebKit : types).find((type) => MediaRecorder.isTypeSupported(type))

export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && 'mediaDevices' in navigator && typeHere() !== undefined

/** Records until it is stopped or too long. Rejects with a `MicrophoneError` where there is no microphone to use. */
export async function record(
  longestMs: number,
  onEnd: (recording: Blob, details: RecordingDetails) => void,
  { onSpeakNow, onSample }: RecordOptions = {},
): Promise<Recording> {
  const stream = await openMicrophone()
  const mimeType = typeHere()
  const recorder = recorderOf(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: bitsPerSecond })
  const elapsed = startStopwatch()
  const samples: LevelSample[] = []
  const stopMeasuring = measureLevel(
    stream,
    () => elapsed() / 1000,
    (sample) => {
      samples.push(sample)
      onSample?.(sample)
    },
  )
  const pieces: Blob[] = []
  let isWanted = true
  let endedBy: RecordingDetails['endedBy'] = 'interrupted'
  let lengthMs: number | undefined

  function stop(why: RecordingDetails['endedBy']) {
    if (recorder.state === 'inactive') return
    endedBy = why
    lengthMs = elapsed()
    recorder.stop()
  }
  const speakNow = () => {
    clearTimeout(speakTimer)
    speakTimer = setTimeout(() => onSpeakNow?.(), speakAfterMs)
  }
  let speakTimer = setTimeout(speakNow, startsWithinMs)
  const longestTimer = setTimeout(() => stop('longest'), longestMs)
  recorder.addEventListener('start', speakNow)
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  // A recorder also stops by itself, when its track ends or it fails, and then tells what it has.
  recorder.addEventListener('stop', () => {
    clearTimeout(longestTimer)
    clearTimeout(speakTimer)
    stopMeasuring()
    for (const track of stream.getTracks()) track.stop()
    if (!isWanted) return
    const seconds = (lengthMs ?? elapsed()) / 1000
    const details = { seconds, pauses: findPauses(samples), isSilent: isSilent(samples), endedBy }
    onEnd(new Blob(pieces, { type: recorder.mimeType }), details)
  })
  // A phone call mutes the microphone of an iPhone without ending it: the rest would be silence.
  for (const track of stream.getTracks()) track.addEventListener('mute', () => stop('interrupted'))
  recorder.start()
  return {
    stop: () => stop('stopped'),
    cancel() {
      isWanted = false
      stop('stopped')
    },
  }
}

async function openMicrophone(): Promise<MediaStream> {
  if (!canRecord()) throw new MicrophoneError(inAppBrowser() === null ? 'unsupported' : 'in_app_browser')
  const asked = navigator.mediaDevices.getUserMedia({ audio: true })
  try {
    return await (inAppBrowser() === null ? asked : inTime(asked))
  } catch (error) {
    throw new MicrophoneError(microphoneProblem(error))
  }
}

function inTime(asked: Promise<MediaStream>): Promise<MediaStream> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new MicrophoneError('in_app_browser'))
    }, longestInAppMs)
    asked.then((stream) => {
      clearTimeout(timer)
      if (isLate) for (const track of stream.getTracks()) track.stop()
      else resolve(stream)
    }, reject)
    asked.catch(() => clearTimeout(timer))
  })
}

function recorderOf(stream: MediaStream, options: MediaRecorderOptions): MediaRecorder {
  try {
    return new MediaRecorder(stream, options)
  } catch (error) {
    for (const track of stream.getTracks()) track.stop()
    throw new MicrophoneError(microphoneProblem(error))
  }
}
