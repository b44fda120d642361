import { largestScan, type Crop } from '@capyzen/contracts/recognition'
import { useState } from 'react'
import { textNow } from '#platform/i18n.ts'
import { pickPicture } from '#shared/capture/picture.ts'
import type { Turn } from '#shared/scan/queries.ts'
import { useScanning } from '#shared/scan/use-scanning.ts'
import { toast } from '#ui/toast.tsx'
import { isWhole, whole } from './crop-box.ts'
import { messages } from './messages.ts'

const say = (key: keyof typeof messages.words) => textNow(messages, key)

/** A chosen picture, how it is turned and cropped, and what the server has read of it. */
export function useReading({ isChild, onPremiumOver }: { isChild: boolean; onPremiumOver: () => void }) {
  const [file, setFile] = useState<Blob>()
  const [turn, setTurn] = useState<Turn>(0)
  const [crop, setCrop] = useState<Crop>(whole)
  const scanning = useScanning('question', { isChild, onPremiumOver })
  const { scanId, scan, problem, isReading } = scanning

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    const picked = await pickPicture(chosen, { largestBytes: largestScan, longestSide: 3_000 })
    if ('problem' in picked) {
      if (picked.problem === 'no_picture') toast.error(say('wrongType'), say('wrongTypeWhy'))
      else if (picked.problem === 'empty') toast.error(say('emptyPicture'), say('emptyPictureWhy'))
      else toast.error(say('tooLarge'), say('tooLargeWhy'))
      return
    }
    drop()
    setFile(picked.file)
  }

  function drop() {
    scanning.drop()
    setFile(undefined)
    setTurn(0)
    setCrop(whole)
  }

  function read() {
    if (file) scanning.start({ file, turn, crop: isWhole(crop) ? null : crop })
  }

  /** What was read is forgotten, to choose another part of the same picture. */
  function again() {
    scanning.drop()
  }

  function turnTo(next: Turn) {
    if (problem !== null) again()
    setTurn(next)
  }

  function cropTo(next: Crop) {
    if (problem !== null) again()
    setCrop(next)
  }

  return {
    ...{ file, turn, crop, scanning, scanId, problem, isReading, turnTo, cropTo, again, choose, drop, read },
    questions: scan?.stage === 'done' ? scan.questions : [],
  }
}

export type Reading = ReturnType<typeof useReading>
