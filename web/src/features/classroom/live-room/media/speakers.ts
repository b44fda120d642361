import type { ReceivedTrack } from './receiving.ts'
import { SoundPlayer } from './sound-player.ts'

/** Plays the voices of the others, and says when the browser wants a touch of the viewer first. */
export class Speakers {
  readonly overChannel: SoundPlayer
  #elements = new Map<string, HTMLAudioElement>()
  #onBlocked: (isBlocked: boolean) => void

  constructor(onBlocked: (isBlocked: boolean) => void) {
    this.#onBlocked = onBlocked
    this.overChannel = new SoundPlayer(() => onBlocked(true))
  }

  play(tracks: readonly ReceivedTrack[]): void {
    const voices = tracks.filter(({ kind }) => kind === 'microphone')
    for (const [participantId, element] of this.#elements)
      if (!voices.some((voice) => voice.participantId === participantId)) this.#end(participantId, element)
    for (const { participantId, track } of voices) {
      const element = this.#elements.get(participantId) ?? this.#begin(participantId)
      const playing = (element.srcObject as MediaStream | null)?.getTracks()[0]
      if (playing !== track) element.srcObject = new MediaStream([track])
      void this.#start(element)
    }
  }

  /** Within a touch of the viewer. */
  async start(): Promise<void> {
    await this.overChannel.start()
    const started = await Promise.all([...this.#elements.values()].map((element) => this.#start(element)))
    this.#onBlocked(this.overChannel.isBlocked || started.includes(false))
  }

  stop(): void {
    for (const [participantId, element] of this.#elements) this.#end(participantId, element)
    this.overChannel.stop()
  }

  #begin(participantId: string): HTMLAudioElement {
    const element = new Audio()
    element.autoplay = true
    // A phone call pauses it, and iPhones don't go on by themselves.
    element.addEventListener('pause', () => {
      if (this.#elements.get(participantId) === element) this.#onBlocked(true)
    })
    this.#elements.set(participantId, element)
    return element
  }

  #end(participantId: string, element: HTMLAudioElement): void {
    this.#elements.delete(participantId)
    element.pause()
    element.srcObject = null
  }

  async #start(element: HTMLAudioElement): Promise<boolean> {
    try {
      await element.play()
      return true
    } catch (error) {
      // Another track took its place meanwhile.
      if (error instanceof DOMException && error.name === 'AbortError') return true
      this.#onBlocked(true)
      return false
    }
  }
}
