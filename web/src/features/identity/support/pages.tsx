import { SoundCredits } from '#shared/hearing/sound-credits.tsx'
import { titledPage } from '#shared/titled-page.tsx'
import academyText from './academy-text.json'
import { ContactScreen } from './contact-screen.tsx'
import { messages } from './messages.ts'
import privacyText from './privacy-text.json'
import termsText from './terms-text.json'
import { TextPage } from './text-page.tsx'

export const AcademyPage = titledPage(
  'academy',
  () => (
    <TextPage text={academyText} mood="calm">
      <SoundCredits className="mt-8 text-sm text-ink-soft" />
    </TextPage>
  ),
  academyText.title,
  academyText.lead,
)

export const PrivacyPage = titledPage(
  'privacy',
  () => <TextPage text={privacyText} mood="reading" />,
  privacyText.title,
  privacyText.lead,
)

export const TermsPage = titledPage(
  'terms',
  () => <TextPage text={termsText} mood="reading" />,
  termsText.title,
  termsText.lead,
)

export const ContactPage = titledPage('contact', ContactScreen, messages.words.contact, messages.words.contactLead)
