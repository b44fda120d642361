import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { latePart } from '#platform/late-part.ts'
import { ownConsentQuery } from '#shared/family-queries.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { cn } from '#ui/class-names.ts'

const MissingConsent = latePart(() => import('./own-consent.tsx').then((part) => part.MissingConsent))

/**
 * For features that store a student's writing, voice or pictures: without consent it shows how to ask for it instead of its
 * children. For signed-in users; the server checks too (`requireConsent`).
 */
export function ConsentGate({ className, children }: { className?: string; children: ReactNode }) {
  const consent = useQuery(ownConsentQuery)
  return (
    <Fetched query={consent} inCard className={cn('mx-auto max-w-lg', className)}>
      {(own) =>
        own.state === 'given' || own.state === 'not_needed' ? (
          children
        ) : (
          <Suspense fallback={<Loading lines={4} className={cn('mx-auto max-w-lg', className)} />}>
            <MissingConsent consent={own} className={className} />
          </Suspense>
        )
      }
    </Fetched>
  )
}
