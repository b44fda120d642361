import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import { useTheme } from '#platform/theme.ts'
import { subscribeToasts, takeToasts } from '#ui/toast.tsx'

/** The half of toast.tsx that is fetched with the first toast. */
export default function ToastHost({ label }: { label: string }) {
  const theme = useTheme()

  useEffect(() => {
    const showWaiting = () => {
      for (const { kind, title, description, durationMs } of takeToasts()) {
        sonner[kind](title, { description, ...(durationMs !== undefined && { duration: durationMs }) })
      }
    }
    showWaiting()
    const unsubscribe = subscribeToasts(showWaiting)
    return () => void unsubscribe()
  }, [])

  return (
    <Toaster
      theme={theme}
      position="top-center"
      containerAriaLabel={label}
      offset={84}
      mobileOffset={{ top: 76, left: 16, right: 16 }}
      duration={5000}
      icons={{
        success: <CircleCheck className="text-leaf" aria-hidden />,
        info: <Info className="text-spring" aria-hidden />,
        warning: <TriangleAlert className="text-yuzu-ink" aria-hidden />,
        error: <CircleAlert className="text-plum" aria-hidden />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-card border border-line bg-card px-4 py-3 font-sans text-base text-ink shadow-float',
          error: 'border-2 border-plum! bg-plum-soft!',
          title: 'font-bold',
          description: 'text-sm text-ink-soft',
          icon: 'mt-1 shrink-0',
          content: 'min-w-0 flex-1',
        },
      }}
    />
  )
}
