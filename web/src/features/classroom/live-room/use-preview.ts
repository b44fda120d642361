import { useEffect, useState } from 'react'
import {
  deviceProblem,
  listDevices,
  openTrack,
  watchDevices,
  type Device,
  type DeviceProblem,
} from './media/devices.ts'

interface Preview {
  track: MediaStreamTrack | undefined
  problem: DeviceProblem | undefined
  /** Those that the browser names. */
  devices: readonly Device[]
  retry: () => void
}

/** One's own microphone or camera before the lesson; nobody else hears or sees it. */
export function usePreview(kind: 'microphone' | 'camera', deviceId: string | undefined, isOn: boolean): Preview {
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [problem, setProblem] = useState<DeviceProblem>()
  const [devices, setDevices] = useState<readonly Device[]>([])
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!isOn) return undefined
    let isOver = false
    let opened: MediaStreamTrack | undefined
    openTrack(kind, deviceId)
      .then((given) => {
        opened = given
        if (isOver) return given.stop()
        setProblem(undefined)
        setTrack(given)
      })
      .catch((error: unknown) => !isOver && setProblem(deviceProblem(error)))
    return () => {
      isOver = true
      opened?.stop()
      setTrack(undefined)
    }
  }, [kind, deviceId, isOn, tries])

  useEffect(() => {
    if (!track) return undefined
    const read = () => void listDevices(kind).then(setDevices)
    read()
    return watchDevices(read)
  }, [kind, track])

  return { track, problem, devices, retry: () => setTries((before) => before + 1) }
}
