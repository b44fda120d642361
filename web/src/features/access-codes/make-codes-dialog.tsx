import { mostUsableCodes, type AccessCodeRow } from '@capyzen/contracts/access-codes'
import { ApiError, isSignedOut } from '#platform/api.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './panel-messages.ts'
import { useGenerateAccessCodes } from './queries.ts'
import { TermsForm, type CodeTerms } from './terms-form.tsx'

export interface MakeCodesDialogProps {
  courseId: string
  onClose: () => void
  onMade: (codes: AccessCodeRow[]) => void
}

export function MakeCodesDialog({ courseId, onClose, onMade }: MakeCodesDialogProps) {
  const t = useText(messages)
  const language = useLanguage()
  const generate = useGenerateAccessCodes(courseId)

  async function make(terms: CodeTerms): Promise<string | undefined> {
    try {
      const { codes } = await generate.mutateAsync(terms)
      const [first] = codes
      toast.success(
        codes.length === 1 && first
          ? t('generated', { code: first.code })
          : t('generatedMany', { count: codes.length }),
      )
      onMade(codes)
      onClose()
      return undefined
    } catch (error) {
      if (isSignedOut(error)) return t('needLogin')
      const isFull = error instanceof ApiError && error.code === 'limit_reached'
      return isFull ? t('tooMany', { most: formatNumber(mostUsableCodes, language) }) : t('generateFailed')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('make')}
      description={t('makeWhy')}
      closeName={t('close')}
    >
      <TermsForm submitLabel={t('makeNow')} send={make} />
    </Dialog>
  )
}
