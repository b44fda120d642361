const notes = [523, 659, 784]
const noteSeconds = 0.25

/** Three notes that rise, to hear whether there is sound. */
export function playNotes(): void {
  if (typeof AudioContext !== 'function') return
  const context = new AudioContext()
  void context.resume().catch(() => undefined)
  const volume = context.createGain()
  volume.gain.value = 0.2
  volume.connect(context.destination)
  notes.forEach((frequency, index) => {
    const note = context.createOscillator()
    note.type = 'triangle'
    note.frequency.value = frequency
    note.connect(volume)
    note.start(context.currentTime + index * noteSeconds)
    note.stop(context.currentTime + (index + 1) * noteSeconds)
    if (index === notes.length - 1) note.addEventListener('ended', () => void context.close())
  })
}
