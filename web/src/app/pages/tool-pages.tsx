import { messages as hubMessages } from '#features/tutor/tutor-hub/messages.ts'
import { useToolAddresses } from '#features/tutor/tutor-hub/queries.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { usePageTitle } from '#shared/page-title.ts'
import { ToolFrame } from '#shared/tool-frame.tsx'
import { tutorCardMessages } from '#shared/tutor-card-messages.ts'

function ToolPage({ tool }: { tool: 'oralExam' | 'languageArts' }) {
  const title = tutorCardMessages.words[tool]
  usePageTitle(title, hubMessages.words[`${tool}About`])
  const addresses = useToolAddresses()
  const path = tool === 'oralExam' ? paths.oralExamTool() : paths.languageArtsTool()
  return (
    <Fetched query={addresses} className="page-width mt-10" inCard>
      {(known) => <ToolFrame title={title} path={path} address={known[tool]} />}
    </Fetched>
  )
}

export const OralExamPage = () => <ToolPage tool="oralExam" />
export const LanguageArtsPage = () => <ToolPage tool="languageArts" />
