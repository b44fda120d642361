import { usePageTitle } from '#app/page-title.ts'
import { academyText } from '#features/identity/support/academy-text.ts'
import { ContactScreen } from '#features/identity/support/contact-screen.tsx'
import { messages } from '#features/identity/support/messages.ts'
import { privacyText } from '#features/identity/support/privacy-text.ts'
import { termsText } from '#features/identity/support/terms-text.ts'
import { TextPage } from '#features/identity/support/text-page.tsx'

export function AcademyPage() {
  usePageTitle(academyText.title, academyText.lead)
  return <TextPage text={academyText} mood="calm" />
}

export function PrivacyPage() {
  usePageTitle(privacyText.title, privacyText.lead)
  return <TextPage text={privacyText} mood="reading" />
}

export function TermsPage() {
  usePageTitle(termsText.title, termsText.lead)
  return <TextPage text={termsText} mood="reading" />
}

export function ContactPage() {
  usePageTitle(messages.words.contact, messages.words.contactLead)
  return <ContactScreen />
}
