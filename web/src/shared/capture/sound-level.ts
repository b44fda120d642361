/** How loud it was: `level` from 0 to 1, the root mean square of a short piece of sound. */
export interface LevelSample {
  seconds: number
  level: number
}

/** Silence between words; at the start and the end it is no pause. */
export interface Pause {
  at: number
  seconds: number
}

/** Shorter silences are breath. */
const shortestPause = 0.5
/** Below it, a microphone is switched off or covered. */
const silence = 0.003

/** For a meter: speech, which spans some 50 decibels, becomes 0 to 1. */
export function shownLevel(level: number): number {
  const decibels = 20 * Math.log10(Math.max(level, 1e-6))
  return Math.min(1, Math.max(0, (decibels + 55) / 45))
}

/** Null where nothing was measured. */
export function isSilent(samples: readonly LevelSample[]): boolean | null {
  return samples.length === 0 ? null : samples.every(({ level }) => level < silence)
}

/**
 * Speech is what is well above the room's noise, which differs with every microphone and is therefore taken from the
 * recording itself. Null where nothing was measured or heard.
 */
export function findPauses(samples: readonly LevelSample[]): Pause[] | null {
  if (isSilent(samples) !== false) return null
  const levels = samples.map(({ level }) => level).toSorted((a, b) => a - b)
  const quiet = levels[Math.floor(levels.length * 0.1)] ?? 0
  const loud = levels[Math.floor(levels.length * 0.95)] ?? 0
  const threshold = Math.max(silence, quiet + (loud - quiet) * 0.15)
  const spoken = samples.filter(({ level }) => level >= threshold)
  return spoken.flatMap(({ seconds: from }, index) => {
    const next = spoken[index + 1]
    if (!next || next.seconds - from < shortestPause) return []
    return [{ at: round(from), seconds: round(next.seconds - from) }]
  })
}

const round = (seconds: number): number => Math.round(seconds * 100) / 100

const sampleEveryMs = 50

/**
 * Measures a microphone's sound until it is stopped; where the browser can't measure, nothing is told. `elapsed` gives
 * the seconds of the recording.
 */
export function measureLevel(
  stream: MediaStream,
  elapsed: () => number,
  onSample: (sample: LevelSample) => void,
): () => void {
  if (typeof AudioContext !== 'function') return () => undefined
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  // Safari begins suspended unless a tap came just before.
  void context.resume().catch(() => undefined)
  const piece = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    if (context.state !== 'running') return
    analyser.getFloatTimeDomainData(piece)
    const power = piece.reduce((sum, value) => sum + value * value, 0) / piece.length
    onSample({ seconds: elapsed(), level: Math.sqrt(power) })
  }, sampleEveryMs)
  return () => {
    clearInterval(timer)
    void context.close().catch(() => undefined)
  }
}
