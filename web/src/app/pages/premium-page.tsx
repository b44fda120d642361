import { describePremium, type PremiumContent } from '@capyzen/contracts/entitlements'
import type { TutorCard } from '@capyzen/contracts/tutor-hub'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CalendarHeart, Check, MonitorPlay, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CheckoutButton } from '#features/commerce/orders/checkout-button.tsx'
import { FamilyPremium, usePremiumSale } from '#features/commerce/orders/family-premium.tsx'
import { premium } from '#features/commerce/orders/product.ts'
import { useSession, useViewer } from '#features/identity/auth/session.tsx'
import { useEntitlements } from '#features/identity/entitlements/queries.ts'
import { CardPicture, grounds } from '#features/tutor/tutor-hub/card-pictures.tsx'
import { messages as hubMessages } from '#features/tutor/tutor-hub/messages.ts'
import { useTutorHub } from '#features/tutor/tutor-hub/queries.ts'
import { call } from '#platform/api.ts'
import { formatDate } from '#platform/dates.ts'
import { defineMessages, useLanguage, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { paths } from '#paths'
import { AskParent } from '#shared/ask-parent.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { PageHeading } from '#shared/page-head.tsx'
import { usePageTitle } from '#shared/page-title.ts'
import { tutorCardMessages } from '#shared/tutor-card-messages.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'

const messages = defineMessages('premium-page', {
  heading: { en: 'What premium contains', zh: '会员包括什么' },
  lead: {
    en: 'A patient tutor and its tools, for one child. Much of the academy is free without it.',
    zh: '给一个孩子用的 AI 导师和它的工具。没有会员，也有很多内容可以免费用。',
  },
  perChild: { en: '{price} a month, for each child', zh: '每个孩子每月 {price}' },
  ends: {
    en: 'By card it renews each month until you end it, any day, on your account page. By PayNow it is one month, and simply ends. What a child has learned stays.',
    zh: '用卡付款每月自动续费，随时可以在“我的账户”取消。用 PayNow 付款只买一个月，到期就结束。孩子学过的都会留着。',
  },
  upgrade: { en: 'Upgrade to Premium', zh: '升级会员' },
  isOn: { en: 'Premium is on until {date}.', zh: '会员已开通，有效期到 {date}。' },
  contains: { en: 'With premium', zh: '会员可以用' },
  wholePlan: { en: 'The whole daily plan', zh: '完整的每日计划' },
  wholePlanAbout: {
    en: 'Besides reviews: the skill that needs most practice, the next new skill and a lesson to match.',
    zh: '除了复习，还有最需要练的知识点、下一个新知识点和合适的课程。',
  },
  coach: { en: 'The writing coach’s questions', zh: '写作教练的提问' },
  coachAbout: { en: 'It asks about your draft, and never writes it for you.', zh: '针对草稿提问，但不会替你写。' },
  lessons: { en: 'Video lessons of premium', zh: '会员视频课' },
  lessonsAbout: { en: 'Watched as long as premium lasts.', zh: '会员期间都可以看。' },
  levels: { en: 'So far for {levels}', zh: '目前有 {levels}' },
  free: { en: 'Free without it', zh: '没有会员也免费' },
  freePractice: { en: 'Practice in all four subjects, with hints and explanations', zh: '四科练习，有提示，也有讲解' },
  freeExams: { en: 'Mock exams, marked when you hand them in', zh: '模拟考试，交卷后评分' },
  freeMistakes: { en: 'The mistakes book and its reviews', zh: '错题本和复习' },
  freeHomework: { en: 'Homework and classes of a teacher', zh: '老师布置的作业和班级' },
  freeSheets: { en: 'Worksheets to print, and to photograph back', zh: '可以打印、做完拍照批改的练习纸' },
  freeCharacters: { en: 'Chinese characters, stroke by stroke', zh: '汉字笔顺练习' },
  freeWriting: { en: 'Compositions with automatic feedback', zh: '写作文，有自动反馈' },
  freeWeek: { en: 'The week of each child, for parents', zh: '家长每周看孩子的学习情况' },
  answers: { en: 'Where answers come from', zh: '回答从哪里来' },
  byModel: {
    en: 'The tutor and the coach answer with a language model, inside the academy’s rules for children. Sums are worked out by the academy’s own program, and marks never come from a model.',
    zh: '导师和教练用语言模型回答，同时遵守学堂保护孩子的规则。算式由学堂自己的程序计算，分数从不由模型决定。',
  },
  byRules: {
    en: 'The tutor and the coach answer by the academy’s own rules, dictionary and questions. No language model is used here.',
    zh: '导师和教练按学堂自己的规则、词典和题库回答，这里没有使用语言模型。',
  },
})

const premiumQuery = queryOptions({
  queryKey: ['premium', 'contents'],
  queryFn: ({ signal }) => call(describePremium, {}, { signal }),
})

const cards: readonly TutorCard[] = [
  ...(['tutorMe', 'oralExam', 'dictationPractice', 'vocabulary', 'languageArts'] as const),
  ...(['readingCoach', 'snapAndSolve', 'errorAnalysis'] as const),
]

const free = [
  ['freePractice', 'questionPractice'],
  ['freeExams', 'mockExam'],
  ['freeMistakes', 'questionPractice'],
  ['freeHomework', 'homework'],
  ['freeSheets', 'worksheets'],
  ['freeCharacters', 'chineseCharacters'],
  ['freeWriting', 'writingCoach'],
  ['freeWeek', 'family'],
] as const

export function PremiumPage() {
  const t = useText(messages)
  const ofCards = useText(tutorCardMessages)
  const ofHub = useText(hubMessages)
  const query = useQuery(premiumQuery)
  const hub = useTutorHub()
  const session = useSession()
  const entitlements = useEntitlements()
  const isWaiting = session === 'loading' || entitlements.isLoading || hub.isPending
  const isOpen = (card: TutorCard) =>
    hub.data?.some((one) => one.card === card && one.availability === 'available') === true
  const further = [
    ['wholePlan', CalendarHeart, paths.dailyPlan()],
    ['coach', PenLine, paths.writingCoach()],
    ['lessons', MonitorPlay, paths.courses()],
  ] as const
  usePageTitle(messages.words.heading, messages.words.lead)
  return (
    <div className="page-width py-6 md:py-10">
      <PageHeading title={t('heading')} lead={t('lead')} />
      <Fetched query={query} isWaiting={isWaiting} lines={3} inCard className="mt-6">
        {({ priceCents, content, hasModel }) => (
          <>
            <Price priceCents={priceCents} />
            <h2 className="mt-10 text-2xl">{t('contains')}</h2>
            <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {cards.filter(isOpen).map((card) => (
                <Part
                  key={card}
                  to={paths[card]()}
                  name={ofCards(card)}
                  about={ofHub(`${card}About`)}
                  ground={grounds[card]}
                  picture={<CardPicture of={card} className="w-16 sm:h-24 sm:w-auto" />}
                />
              ))}
            </ul>
            <ul className="mt-4 grid gap-4 lg:grid-cols-3">
              {further
                .filter(([name]) => isThere(name, content))
                .map(([name, Icon, to]) => (
                  <Part
                    key={name}
                    to={to}
                    name={t(name)}
                    about={t(`${name}About`)}
                    ground="bg-spring-soft"
                    picture={<Icon aria-hidden className="size-10 text-spring-ink" />}
                    isRow
                  >
                    <Levels
                      of={content}
                      part={name === 'wholePlan' ? 'dailyPlan' : name === 'lessons' ? name : undefined}
                    />
                  </Part>
                ))}
            </ul>
            <div className="mt-10 grid gap-6 lg:grid-cols-2">
              <Card>
                <h2 className="text-xl">{t('free')}</h2>
                <ul className="mt-3 flex flex-col">
                  {free.map(([name, page]) => (
                    <li key={name} className="flex items-center gap-3">
                      <Check aria-hidden className="size-5 shrink-0 text-leaf-ink" />
                      <Link to={paths[page]()} className="flex min-h-11 items-center hover:underline">
                        {t(name)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </Card>
              <Card>
                <h2 className="text-xl">{t('answers')}</h2>
                <p className="mt-3 text-ink-soft">{t(hasModel ? 'byModel' : 'byRules')}</p>
              </Card>
            </div>
          </>
        )}
      </Fetched>
    </div>
  )
}

/** Lessons are named only where premium opens some. */
const isThere = (name: string, content: readonly PremiumContent[]) =>
  name !== 'lessons' || content.some(({ part }) => part === 'lessons')

/** Children see no price; administrators and those who have it are offered nothing. */
function Price({ priceCents }: { priceCents: number }) {
  const t = useText(messages)
  const language = useLanguage()
  const session = useSession()
  const viewer = useViewer()
  const { data: own } = useEntitlements()
  const sale = usePremiumSale()
  if (session === 'loading') return <div className="mt-6 h-36" />
  if (viewer?.isChild) return <AskParent asks={premium} className="mt-6" />
  return (
    <Card className="mt-6 flex flex-col gap-4 md:flex-row md:items-center md:gap-8">
      <div className="min-w-0 flex-1">
        <p className="text-2xl font-extrabold tabular-nums">{t('perChild', { price: formatMoney(priceCents) })}</p>
        <p className="mt-2 text-ink-soft">{t('ends')}</p>
        {own?.premiumUntil && (
          <p className="mt-2 font-bold">{t('isOn', { date: formatDate(own.premiumUntil, language) })}</p>
        )}
        <FamilyPremium className="mt-2" />
      </div>
      {!viewer?.isAdministrator && !own?.isPremium && sale !== undefined && sale !== 'in_family' && (
        <CheckoutButton product={premium} variant="yuzu" size="large" data-track="upgrade">
          {t('upgrade')}
        </CheckoutButton>
      )}
    </Card>
  )
}

function Levels({ of, part }: { of: readonly PremiumContent[]; part: PremiumContent['part'] | undefined }) {
  const t = useText(messages)
  const names = useText(vocabularyMessages)
  const comma = useLanguage() === 'zh' ? '、' : ', '
  const levels = of.find((one) => one.part === part)?.levels ?? []
  if (levels.length === 0) return null
  return (
    <span className="mt-1 block text-sm font-bold">
      {t('levels', { levels: levels.map((level) => names(level)).join(comma) })}
    </span>
  )
}

interface PartProps {
  to: string
  name: string
  about: string
  ground: string
  picture: ReactNode
  isRow?: boolean
  children?: ReactNode
}

function Part({ to, name, about, ground, picture, isRow = false, children }: PartProps) {
  return (
    <li className="flex">
      <Link
        to={to}
        className={cn(
          'flex w-full overflow-hidden rounded-card bg-card shadow-card transition-shadow hover:shadow-float',
          !isRow && 'sm:flex-col',
        )}
      >
        <span
          className={cn('flex w-24 shrink-0 items-center justify-center p-2', ground, !isRow && 'sm:h-32 sm:w-full')}
        >
          {picture}
        </span>
        <span className="min-w-0 flex-1 p-4">
          <span className="block font-extrabold">{name}</span>
          <span className="mt-1 block text-ink-soft">{about}</span>
          {children}
        </span>
      </Link>
    </li>
  )
}
