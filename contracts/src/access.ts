/** Who may call an operation: one guard each in `auth/guards.ts`. The service decides which records are visible. */
export type Access =
  /** Everyone; no session is read. */
  | 'public'
  /** Everyone; the handler gets the signed-in user, if any. */
  | 'everyone'
  /** Holders of an address that the server has signed. */
  | 'signedAddress'
  /** Signed in, even before the second factor. */
  | 'firstFactor'
  /** Signed in, with the second factor where the account has one. */
  | 'signedIn'
  /** Signed in and not a child of a family. */
  | 'accountHolders'
  | 'parents'
  /** Teachers whom an administrator has confirmed; administrators are not included. */
  | 'confirmedTeachers'
  /** Confirmed teachers and administrators: both write questions and papers. */
  | 'authors'
  | 'administrators'
