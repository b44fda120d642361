import { Send } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths'
import { useText } from '#platform/i18n.ts'
import { GrowingTextArea } from '#ui/text-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useRoom } from '../room.ts'
import { chatMessages as messages } from './messages.ts'
import { tellRefusal, useRequest } from './use-request.ts'

const longest = 500
/** Below this many, what is left is shown. */
const nearlyFull = 50

/** What a participant was writing when the panel was closed. */
const drafts = new Map<string, string>()

/** Enter sends, Shift and Enter breaks the line. What could not be sent stays in the field. */
export function ChatComposer() {
  const t = useText(messages)
  const { state, you, isTeacher } = useRoom()
  const { request } = useRequest()
  const [text, setShown] = useState(drafts.get(you.id) ?? '')

  function setText(change: (before: string) => string) {
    const next = change(drafts.get(you.id) ?? '').slice(0, longest)
    drafts.set(you.id, next)
    setShown(next)
  }

  async function send() {
    const sent = text.trim()
    if (sent === '') return
    setText(() => '')
    const refusal = await request('chat', { text: sent })
    if (!refusal) return
    setText((since) => (since === '' ? sent : `${sent} ${since}`))
    tellRefusal(refusal)
  }

  function onKeyDown(event: KeyboardEvent) {
    // While a Chinese word is being chosen, Enter chooses it; Safari ends the choice before it reports the key.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    void send()
  }

  if (you.role === 'parent') return <Note>{t('parent')}</Note>
  if (!isTeacher && !state.isChatOpen) return <Note>{t('closed')}</Note>
  if (!isTeacher && !you.mayType) return <Note>{t('stopped')}</Note>
  if (state.needsConsent)
    return (
      <Note>
        {t('consent')} {/* Another tab, so that the lesson goes on in this one. */}
        <Link to={paths.account()} target="_blank" className="text-link inline-flex min-h-11 items-center">
          {t('consentHow')}
        </Link>
      </Note>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="border-t border-line px-4 py-3"
    >
      <div className="flex items-end gap-2">
        <GrowingTextArea
          aria-label={t('write')}
          placeholder={t('write')}
          value={text}
          rows={1}
          maxLength={longest}
          enterKeyHint="send"
          onChange={({ target }) => setText(() => target.value)}
          onKeyDown={onKeyDown}
          className="max-h-32 resize-none overflow-y-auto"
        />
        <IconButton type="submit" name={t('send')} icon={Send} className="size-12 text-spring-ink" />
      </div>
      {longest - text.length <= nearlyFull && (
        <p className="mt-1 text-sm text-ink-soft tabular-nums">{t('left', { count: longest - text.length })}</p>
      )}
    </form>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="border-t border-line bg-well px-4 py-3 text-ink-soft">
      {children}
    </p>
  )
}
