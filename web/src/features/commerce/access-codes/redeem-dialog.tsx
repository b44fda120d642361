import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useSession } from '#features/identity/auth/session.tsx'
import { hasCode, isSignedOut } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { loginReturningTo } from '#paths'
import { Button } from '#ui/button.tsx'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { minutesToWait } from '#shared/error-message.ts'
import { TextField } from '#shared/form-fields.tsx'
import { Form } from '#shared/form.tsx'
import { tidyCode } from '@capyzen/contracts/typed-codes'
import { groupedCode } from '#shared/typed-codes.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useRedeemAccessCode } from './queries.ts'

/** The button of a locked course and its dialog. `?code=ABCD1234` opens it with the code filled in. */
export function RedeemDialog({ courseId }: { courseId: string }) {
  const t = useText(messages)
  const [query] = useSearchParams()
  const given = query.get('code') ?? ''
  const [isOpen, setOpen] = useState(given !== '')
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        <KeyRound aria-hidden className="size-5" />
        {t('enter')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('enter')} description={t('enterWhy')}>
        <RedeemForm courseId={courseId} given={given} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function RedeemForm({ courseId, given, onDone }: { courseId: string; given: string; onDone: () => void }) {
  const t = useText(messages)
  const session = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const redeem = useRedeemAccessCode(courseId)
  const [advice, setAdvice] = useState<string>()
  const form = useContractForm({
    messages,
    defaultValues: { code: shownCode(given.slice(0, 40)) },
    selectsWrong: true,
    submit: async (values) => {
      setAdvice(undefined)
      const code = tidyCode(values.code)
      const { length } = [...code]
      if (code === '') return { code: 'empty' }
      if (session === 'visitor') {
        toast.info(t('loginFirst'), t('loginFirstWhy'))
        return void navigate(loginReturningTo(`${pathname}?code=${encodeURIComponent(code)}`))
      }
      // A typing error is not sent, because the server would count it as a wrong guess.
      if (length !== codeLength) {
        setAdvice(t('wrongLength', { count: length }))
        return { code: 'unknown' }
      }
      const { outcome } = await redeem.mutateAsync(code)
      if (outcome === 'unknown_code') {
        setAdvice(t('unknownWhy'))
        return { code: 'unknown' }
      }
      if (outcome === 'already_owned') toast.info(t('owned'), t('ownedWhy'))
      else toast.success(t('granted'), t('grantedWhy'))
      onDone()
    },
    errorsOf: (error) => {
      if (hasCode(error, 'too_many_requests')) return { code: (say) => say('tooMany', { count: minutesToWait(error) }) }
      if (isSignedOut(error)) return { code: 'loginFirst' }
      setAdvice(t('failedWhy'))
      return { code: 'failed' }
    },
  })

  return (
    <Form form={form} className="">
      <TextField
        form={form}
        name="code"
        label={t('code')}
        hint={form.errorAt('code') && advice}
        maxLength={40}
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={groupedCode('ABCD2345')}
        // A style, because the size of the shared variant overrides a class.
        style={{ fontSize: '1.625rem' }}
        inputClassName="h-16 text-center font-mono font-bold tracking-[0.18em] uppercase placeholder:font-normal placeholder:opacity-60"
      />
      {session === 'visitor' && <p className="mt-3 text-sm text-ink-soft">{t('visitorHint')}</p>}
      <Button type="submit" size="large" loading={form.isBusy || session === 'loading'} className="mt-5 w-full">
        {t('open')}
      </Button>
    </Form>
  )
}

/** A whole code in groups of four; anything else as it was typed. */
function shownCode(typed: string): string {
  const code = tidyCode(typed)
  return code.length === codeLength ? groupedCode(code) : code
}

const codeLength = 8
