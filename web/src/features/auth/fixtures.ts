import type { SignedIn, Viewer } from '@capyzen/contracts/auth'

/** A pupil who signed in with a password; a test changes what it is about. */
export function viewerOf(changes: Partial<Viewer> = {}): Viewer {
  return {
    id: 'u1',
    name: 'Mei',
    email: 'mei@example.com',
    emailVerified: true,
    phone: null,
    userType: 'student',
    level: null,
    avatar: 'capybara',
    language: null,
    isAdministrator: false,
    isConfirmedTeacher: false,
    isChild: false,
    hasSecondFactor: false,
    assuranceLevel: 'aal1',
    signInMethod: 'password',
    createdAt: '2026-01-02T00:00:00.000Z',
    ...changes,
  }
}

/** What the server answers when it is asked who is there. */
export function sessionOf(viewer: Viewer): SignedIn {
  return { viewer, awaitsFactor: false }
}

export const visitorSession: SignedIn = { viewer: null, awaitsFactor: false }
export const halfSession: SignedIn = { viewer: null, awaitsFactor: true }
