import type { Language } from '@capyzen/contracts/bilingual'
import { Mic, MicOff, Send } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useLanguage, useText } from '#platform/i18n.ts'
import { useVoiceInput } from '#shared/voice-input.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Segments } from '#ui/segments.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useRequest } from './panels/use-request.ts'
import { roomMessages as messages } from './room-messages.ts'

const longestCaption = 300

/** The teacher types captions, or the browser writes down what they say. */
export function CaptionWriter() {
  const t = useText(messages)
  const { order } = useRequest()
  const [text, setText] = useState('')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const show = (caption: string) => order('caption', { text: caption.slice(0, longestCaption) })
  const voice = useVoiceInput({ language, onPhrase: (phrase) => void show(phrase) })
  const isListening = voice.state !== 'idle'

  async function send(event: SubmitEvent) {
    event.preventDefault()
    const caption = text.trim()
    if (caption !== '' && (await show(caption))) setText('')
  }
  return (
    <form
      onSubmit={(event) => void send(event)}
      className="flex flex-wrap items-center gap-2 border-t border-line bg-card px-3 py-2"
    >
      <TextInput
        aria-label={t('caption')}
        placeholder={isListening && voice.interim ? voice.interim : t('captionType')}
        value={text}
        maxLength={longestCaption}
        onChange={({ target }) => setText(target.value)}
        className="min-w-48 flex-1"
      />
      <IconButton name={t('send')} icon={Send} type="submit" disabled={text.trim() === ''} />
      <Segments
        name={t('captionLanguage')}
        value={language}
        choices={[
          { value: 'en', label: t('english') },
          { value: 'zh', label: t('chinese') },
        ]}
        onChoose={setLanguage}
      />
      <Button
        size="small"
        variant={isListening ? 'yuzu' : 'secondary'}
        icon={isListening ? MicOff : Mic}
        onClick={() => (isListening ? voice.stop() : voice.start())}
      >
        {t(isListening ? 'captionStop' : 'captionListen')}
      </Button>
    </form>
  )
}
