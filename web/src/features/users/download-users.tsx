import { mostUsersExported, type ListedUser } from '@capyzen/contracts/users'
import { Download } from 'lucide-react'
import { messages as levelMessages } from '#features/auth/level-messages.ts'
import { ApiError } from '#platform/api.ts'
import { toCsv } from '#platform/csv.ts'
import { dayInSingapore } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { useFailureToast } from './act-failure.ts'
import { messages } from './messages.ts'
import { useExportUsers } from './queries.ts'
import { messages as userMessages } from './user-messages.ts'
import type { UserSearch } from './user-search.ts'

/** All that the search finds, not its page alone, in the reader's words. */
export function DownloadUsers({ search: { search, filter } }: { search: UserSearch }) {
  const t = useText(messages)
  const language = useLanguage()
  const tableOf = useUserTable()
  const tellFailure = useFailureToast()
  const exporting = useExportUsers()

  function download() {
    exporting.mutate(
      { search, filter },
      {
        onSuccess: ({ users }) => {
          const name = t('fileName', { day: dayInSingapore() })
          saveTextFile(toCsv(tableOf(users)), { name, type: 'text/csv' })
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'limit_reached') return tellFailure(error)
          const count = formatNumber(mostUsersExported, language)
          toast.error(t('tooManyToDownload', { count }), t('tooManyToDownloadWhy'))
        },
      },
    )
  }

  return (
    <Button variant="secondary" loading={exporting.isPending} onClick={download}>
      <Download aria-hidden className="size-5" />
      {t('download')}
    </Button>
  )
}

function useUserTable(): (users: readonly ListedUser[]) => string[][] {
  const t = useText(messages)
  const ofUser = useText(userMessages)
  const ofLevels = useText(levelMessages)
  const day = (moment: string | null) => (moment === null ? '' : dayInSingapore(moment))
  const roleWords = { administrator: t('isAdministrator'), teacher: t('isConfirmed') }
  const headers = [
    ...[t('name'), ofUser('email'), ofUser('phone'), t('type'), ofUser('level'), ofUser('roles')],
    ...[t('bannedOn'), t('registered'), t('lastActive')],
  ]
  return (users) => [
    headers,
    ...users.map((user) => [
      user.name,
      user.email ?? '',
      user.phone ?? '',
      t(user.isChild ? 'child' : user.userType),
      user.level ? ofLevels(user.level) : '',
      user.roles.map((role) => roleWords[role]).join(' · '),
      day(user.bannedAt),
      day(user.createdAt),
      day(user.lastActiveAt),
    ]),
  ]
}
