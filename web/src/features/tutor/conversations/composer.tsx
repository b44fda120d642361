import { longestLearnerMessage } from '@capyzen/contracts/conversations'
import type { Language } from '@capyzen/contracts/bilingual'
import { Send, Square } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { VoiceButton, VoiceNotice } from '#shared/voice-controls.tsx'
import { useVoiceInput } from '#shared/voice-input.ts'
import { Button } from '#ui/button.tsx'
import { GrowingTextArea } from '#ui/text-input.tsx'
import { PictureButton, PicturePreview } from './picture-button.tsx'
import type { ChosenPicture } from './picture.ts'
import { useTranscribe } from './queries.ts'

interface ComposerProps {
  /** The accessible name of the text field. */
  label: string
  placeholder: string
  sendLabel: string
  stopLabel: string
  /** The language that is spoken at first; without it, the interface's. */
  spokenFirst?: Language
  takesPictures?: boolean
  /** Whether a message is on its way; another waits for it. */
  isBusy: boolean
  /** Where given, a reply is being written and can be stopped. */
  onStop?: (() => void) | undefined
  onBlank: () => void
  /** The field is emptied; what could not be sent is kept with the message. */
  onSend: (text: string, picture: ChosenPicture | null) => void
}

const longest = longestLearnerMessage
const tools = 'size-12 rounded-control'

/** Enter sends, Shift and Enter breaks the line. */
export function Composer(props: ComposerProps) {
  const { label, placeholder, sendLabel, stopLabel, spokenFirst, isBusy, onStop, onBlank, onSend } = props
  const { takesPictures = true } = props
  const language = useLanguage()
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const pictureButton = useRef<HTMLButtonElement>(null)
  const [spoken, setSpoken] = useState<Language>()
  const voiceLanguage = spoken ?? spokenFirst ?? language
  const voice = useVoiceInput({
    language: voiceLanguage,
    transcribe: useTranscribe(),
    onPhrase: (phrase) =>
      setText((before) => (before + (before === '' || voiceLanguage === 'zh' ? '' : ' ') + phrase).slice(0, longest)),
  })

  function send() {
    if (isBusy) return
    if (text.trim() === '') return onBlank()
    voice.stop()
    onSend(text.trim(), picture)
    setText('')
    setPicture(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    // While a Chinese word is being chosen, Enter chooses it; Safari ends the choice before it reports the key.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  }

  function drop() {
    if (picture) URL.revokeObjectURL(picture.previewUrl)
    setPicture(null)
  }

  function remove() {
    drop()
    pictureButton.current?.focus()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="border-t border-line bg-card px-3 py-3 md:px-5"
    >
      {picture && <PicturePreview picture={picture} onDrop={remove} className="mb-3" />}
      <VoiceNotice voice={voice} language={voiceLanguage} onLanguage={setSpoken} className="mb-2" />
      <GrowingTextArea
        aria-label={label}
        placeholder={placeholder}
        value={text}
        rows={1}
        maxLength={longest}
        enterKeyHint="send"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        className="max-h-40 resize-none overflow-y-auto"
      />
      <div className="mt-2 flex items-center gap-1">
        <VoiceButton voice={voice} className={tools} />
        {takesPictures && (
          <PictureButton
            ref={pictureButton}
            onChosen={(chosen) => {
              drop()
              setPicture(chosen)
            }}
            className={tools}
          />
        )}
        <span className="flex-1" />
        {onStop ? (
          <Button variant="secondary" icon={Square} onClick={onStop}>
            {stopLabel}
          </Button>
        ) : (
          <Button type="submit" icon={Send} aria-disabled={isBusy || undefined}>
            {sendLabel}
          </Button>
        )}
      </div>
    </form>
  )
}
