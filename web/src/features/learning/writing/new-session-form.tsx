import {
  addWritingPicture,
  createWritingSession,
  genres,
  grades,
  largestWritingPicture,
  sessionTypes,
  wordRangeOf,
  type Genre,
  type Grade,
  type SessionType,
} from '@capyzen/contracts/writing'
import { useQueryClient } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '#features/identity/auth/session.tsx'
import { call, hasCode } from '#platform/api.ts'
import { base64Of } from '#platform/base64.ts'
import { currentLanguage, textNow, useText, type Language } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { loginReturningTo } from '#paths'
import { useContractForm } from '#shared/contract-form.ts'
import { errorMessage, toastError } from '#shared/error-message.ts'
import { TextAreaField, TextField } from '#shared/form-fields.tsx'
import { Form } from '#shared/form.tsx'
import { SelectField } from '#shared/select-field.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { defaults, useImageAnalysis, type AnalysePicture } from './image-analysis.ts'
import { labels, languageKeys, messages } from './messages.ts'
import { PictureField } from './picture-field.tsx'
import { practicePath } from './practice-path.ts'
import { sessionsQuery } from './queries.ts'

interface Values {
  title: string
  sessionType: SessionType | undefined
  grade: Grade | undefined
  genre: Genre | undefined
  language: Language
  wordLimit: string
  requirements: string
}

const notice = (title: keyof typeof messages.words, why: keyof typeof messages.words) =>
  [textNow(messages, title), textNow(messages, why)] as const

/** The grade of the viewer’s level, if compositions are written at it. */
const gradeOf = (session: ReturnType<typeof useSession>): Grade | undefined =>
  typeof session === 'object' ? grades.find((grade) => grade === session.level?.replace('P', 'grade_')) : undefined

/** The writing practice form: a picture first, which fills in what it can. */
export function NewSessionForm({ analyse }: { analyse: AnalysePicture | undefined }) {
  const t = useText(messages)
  const l = useText(labels)
  const session = useSession()
  const isVisitor = session === 'visitor'
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const queries = useQueryClient()
  const analysePicture = useImageAnalysis(analyse)
  const [file, setFile] = useState<File>()
  const [isAnalysing, setAnalysing] = useState(false)
  const [isPictureMissing, setPictureMissing] = useState(false)
  /** Of the file that is shown; undefined while it is not stored. */
  const stored = useRef<{ file: File; pictureId: Promise<string> }>(undefined)

  const form = useContractForm({
    messages,
    defaultValues: {
      ...{ title: '', sessionType: undefined, grade: gradeOf(session), genre: undefined },
      ...{ language: currentLanguage(), wordLimit: '', requirements: '' },
    } as Values,
    submit: async (values) => {
      if (isVisitor) {
        toast.error(...notice('pleaseLogIn', 'loginToCreate'))
        return undefined
      }
      if (!file) {
        setPictureMissing(true)
        toast.error(...notice('noImage', 'noImageWhy'))
        return undefined
      }
      const { title, sessionType, grade, genre, language, requirements } = values
      if (title.trim() === '' || !sessionType || !grade || !genre) {
        toast.error(...notice('incomplete', 'incompleteWhy'))
        return {
          ...(title.trim() === '' && { title: 'needed' as const }),
          ...(!sessionType && { sessionType: 'needed' as const }),
          ...(!grade && { grade: 'needed' as const }),
          ...(!genre && { genre: 'needed' as const }),
        }
      }
      const typed = values.wordLimit.trim()
      const wordLimit = typed === '' ? null : Number(typed)
      if (wordLimit !== null && !(Number.isInteger(wordLimit) && wordLimit > 0 && wordLimit <= 100_000))
        return { wordLimit: 'notANumber' }
      const failed = textNow(messages, 'createFailed')
      let pictureId: string
      try {
        pictureId = await storePicture(file)
      } catch (error) {
        toastError(error, {
          login_required: [textNow(messages, 'notLoggedIn')],
          session_not_found: [textNow(messages, 'notLoggedIn')],
          unsupported_media_type: notice('wrongFile', 'wrongFileWhy'),
          limit_reached: notice('pictureLimit', 'pictureLimitWhy'),
          storage_full: [failed, textNow(messages, 'storageError')],
          storage_missing: [failed, textNow(messages, 'storageMissing')],
          otherwise: [failed, textNow(messages, 'pictureFailed', { message: errorMessage(error) })],
        })
        return undefined
      }
      try {
        const { sessionId } = await call(createWritingSession, {
          ...{ pictureId, title, sessionType, grade, genre, language, wordLimit, requirements },
        })
        await queries.invalidateQueries(sessionsQuery)
        toast.success(...notice('created', 'createdWhy'))
        await navigate(practicePath(sessionId))
      } catch (error) {
        if (hasCode(error, 'not_found')) stored.current = undefined
        toastError(error, {
          login_required: [textNow(messages, 'notLoggedIn')],
          session_not_found: [textNow(messages, 'notLoggedIn')],
          not_found: [failed, textNow(messages, 'pictureNotKept', { message: textNow(messages, 'pictureGone') })],
          limit_reached: [failed, textNow(messages, 'tooMany')],
          otherwise: [failed, textNow(messages, 'createFailedWhy', { message: errorMessage(error) })],
        })
      }
      return undefined
    },
  })
  const grade = form.watch('grade')
  const range = grade && wordRangeOf({ grade, wordLimit: null })

  function storePicture(of: File): Promise<string> {
    if (stored.current?.file === of) return stored.current.pictureId
    const pictureId = base64Of(of)
      .then((base64) => call(addWritingPicture, { base64 }))
      .then((added) => added.pictureId)
    stored.current = { file: of, pictureId }
    pictureId.catch(() => {
      if (stored.current?.file === of) stored.current = undefined
    })
    return pictureId
  }

  async function take(chosen: File | undefined) {
    if (!chosen) return setFile(undefined)
    if (chosen.type !== 'image/jpeg' && chosen.type !== 'image/png')
      return toast.error(...notice('wrongFile', 'wrongFileWhy'))
    if (chosen.size > largestWritingPicture) return toast.error(...notice('fileTooLarge', 'fileTooLargeWhy'))
    setFile(chosen)
    setPictureMissing(false)
    if (isVisitor) return toast.error(...notice('pleaseLogIn', 'loginForAnalysis'))
    setAnalysing(true)
    try {
      fillIn(await analysePicture(await storePicture(chosen)))
    } catch (error) {
      const isNoPicture = hasCode(error, 'unsupported_media_type')
      if (isNoPicture) setFile(undefined)
      else fillIn(defaults)
      toastError(error, {
        unsupported_media_type: notice('wrongFile', 'wrongFileWhy'),
        body_too_large: notice('fileTooLarge', 'fileTooLargeWhy'),
        limit_reached: notice('pictureLimit', 'pictureLimitWhy'),
        storage_full: [textNow(messages, 'storageError')],
        storage_missing: notice('storageMissing', 'storageMissingWhy'),
        otherwise: [textNow(messages, 'uploadFailed'), errorMessage(error)],
      })
    } finally {
      setAnalysing(false)
    }
  }

  /** Keeps what was typed already. */
  function fillIn({ title, grade: told, wordLimit, requirements, genre, sessionType }: Filled) {
    const now = form.getValues()
    if (!now.genre) form.setValue('genre', genre)
    if (!now.sessionType) form.setValue('sessionType', sessionType)
    if (title && now.title === '') form.setValue('title', title)
    if (told && !now.grade) form.setValue('grade', told)
    if (wordLimit && now.wordLimit === '') form.setValue('wordLimit', String(wordLimit))
    if (requirements && now.requirements === '') form.setValue('requirements', requirements)
  }

  return (
    <Card>
      <h2 className="text-xl">{t('form')}</h2>
      {isVisitor && (
        <p className="mt-3 rounded-control bg-spring-soft px-4 py-3 text-spring-ink">
          {t('logInFirst')}{' '}
          <Link to={loginReturningTo(pathname + search)} className="text-link">
            {t('logIn')}
          </Link>
        </p>
      )}
      <Form form={form} className="mt-5 grid gap-6 lg:grid-cols-2">
        <PictureField file={file} isAnalysing={isAnalysing} isInvalid={isPictureMissing} onFile={(f) => void take(f)} />
        <div className="flex min-w-0 flex-col gap-5">
          <TextField form={form} name="title" label={t('title')} maxLength={120} autoComplete="off" required />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              {...{ form, name: 'sessionType', label: t('sessionType'), placeholder: t('choosePlease') }}
              options={sessionTypes.map((value) => ({ value, label: l(value) }))}
            />
            <SelectField
              {...{ form, name: 'grade', label: t('grade'), placeholder: t('choosePlease') }}
              options={grades.map((value) => ({ value, label: l(value) }))}
            />
            <SelectField
              {...{ form, name: 'genre', label: t('genre'), placeholder: t('choosePlease') }}
              options={genres.map((value) => ({ value, label: l(value) }))}
            />
            <SelectField
              {...{ form, name: 'language', label: t('language') }}
              options={(['en', 'zh'] as const).map((value) => ({ value, label: l(languageKeys[value]) }))}
            />
          </div>
          <TextField
            {...{ form, name: 'wordLimit', label: t('wordLimit'), inputMode: 'numeric', autoComplete: 'off' }}
            hint={range ? t('wordLimitHint', { ...range }) : t('wordLimitHintNoGrade')}
          />
          <TextAreaField
            {...{ form, name: 'requirements', label: t('requirements'), hint: t('requirementsHint') }}
            maxLength={2_000}
            rows={3}
          />
          <Button type="submit" size="large" icon={PenLine} aria-busy={form.isBusy} disabled={isAnalysing}>
            {t(form.isBusy ? 'creating' : 'start')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

type Filled = Awaited<ReturnType<ReturnType<typeof useImageAnalysis>>>
