import type { Viewer } from '@capyzen/contracts/auth'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ProofDialog } from '#features/auth/proof-dialog.tsx'
import { paths } from '#paths'
import { useText } from '#platform/i18n.ts'
import { sentences } from '#platform/sentences.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './data-messages.ts'
import { useDeleteAccount } from './queries.ts'
import { useRefusalWords } from './refusal-words.ts'

export function DeleteAccountCard({ viewer, isPremium }: { viewer: Viewer; isPremium: boolean }) {
  const t = useText(messages)
  const refusalWords = useRefusalWords()
  const navigate = useNavigate()
  const remove = useDeleteAccount(() => navigate(paths.home()))
  const [isOpen, setOpen] = useState(false)
  const lost = [
    'lostLearning' as const,
    ...(isPremium ? ['lostPremium' as const] : []),
    ...(viewer.userType === 'parent' ? ['lostChildren' as const] : []),
    ...(viewer.userType === 'student' ? ['lostClasses' as const] : []),
    ...(viewer.isConfirmedTeacher ? ['lostOwnClasses' as const] : []),
  ]
  return (
    <Card>
      <h3 className="text-xl">{t('delete')}</h3>
      <p className="mt-1 text-ink-soft">
        {viewer.userType === 'parent' ? sentences(t('deleteLine'), t('deleteFamily')) : t('deleteLine')}
      </p>
      <Button variant="secondary" onClick={() => setOpen(true)} className="mt-4 w-full sm:w-fit">
        <Trash2 aria-hidden className="size-5" />
        {t('delete')}
      </Button>
      <ProofDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('delete')}
        description={t('deleteLine')}
        confirmLabel={t('deleteConfirm')}
        danger
        refusalWords={refusalWords}
        onConfirm={async (proof) => {
          await remove.mutateAsync(proof)
          toast.success(t('deleted'), t('deletedLine'))
        }}
      >
        <div className="rounded-control bg-well px-4 py-3">
          <p className="font-bold">{t('lost')}</p>
          <ul className="mt-1 list-disc pl-5">
            {lost.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-ink-soft">{t('downloadFirst')}</p>
        </div>
      </ProofDialog>
    </Card>
  )
}
