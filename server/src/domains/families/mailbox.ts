/** `m***@academy.test`: the pupil knows it again, a reader of the table doesn't learn it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0]}***${email.slice(at)}`
}

/** Whether two addresses end in one mailbox, as far as it shows: `lin+mum@…` is Lin's own. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other)
}

function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/^googlemail\.com$/, 'gmail.com')
  const [person = ''] = email.slice(0, at).toLowerCase().split('+')
  return `${domain === 'gmail.com' ? person.replaceAll('.', '') : person}@${domain}`
}
