import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('leaderboard', {
  heading: { en: 'Leaderboard', zh: '排行榜' },
  lead: {
    en: 'Learn side by side. Only those who’ve chosen to join are shown, by nickname.',
    zh: '和大家一起学。只有自己愿意加入的同学才会出现，而且只显示昵称。',
  },
  loading: { en: 'Fetching the leaderboard…', zh: '正在加载排行榜……' },
  boards: { en: 'Boards', zh: '榜单' },
  week: { en: 'This week', zh: '本周' },
  allTime: { en: 'All time', zh: '总榜' },

  joinTitle: { en: 'Would you like to join?', zh: '想加入排行榜吗？' },
  joinWhy: {
    en: 'Others will see your nickname, your avatar, your points and how many questions you’ve answered. They won’t see your name, school or answers. You can leave at any time.',
    zh: '别人会看到你的昵称、头像、积分和答题数，看不到你的姓名、学校和答案。随时都可以退出。',
  },
  nickname: { en: 'Nickname on the board', zh: '榜上的昵称' },
  nicknameHint: { en: '2 to 20 characters. Don’t use your full name.', zh: '2 到 20 个字，不要用真实姓名。' },
  join: { en: 'Join', zh: '加入' },
  joined: { en: 'You’re on the board as {nickname}', zh: '你已加入，昵称是 {nickname}' },
  changeNickname: { en: 'Change nickname', zh: '换昵称' },
  save: { en: 'Save', zh: '保存' },
  leave: { en: 'Leave the board', zh: '退出排行榜' },
  leaveAsk: { en: 'Leave the leaderboard?', zh: '退出排行榜？' },
  leaveWhy: {
    en: 'You’ll no longer be shown. Your points and streak stay, and you can join again.',
    zh: '以后榜上不会显示你。积分和连续学习的天数都还在，也可以再加入。',
  },
  left: { en: 'You’ve left the leaderboard', zh: '已退出排行榜' },
  leaveFailed: { en: 'That didn’t work', zh: '没有成功' },
  leaveFailedWhy: { en: 'Please try again.', zh: '请再试一次。' },
  shownAs: { en: 'Others see you like this', zh: '别人看到的你' },

  length: { en: 'Use 2 to 20 characters.', zh: '请用 2 到 20 个字。' },
  characters: {
    en: 'Use English, Chinese or Tamil letters and numbers, with at least one letter.',
    zh: '请用中文、英文或淡米尔文和数字，至少要有一个字或字母。',
  },
  contact: {
    en: 'Leave out phone numbers, email addresses and links, to stay safe.',
    zh: '为了安全，请不要写电话、电邮或网址。',
  },
  reserved: {
    en: 'This sounds like someone who works here. Please choose another.',
    zh: '这个昵称像是老师或工作人员，请换一个。',
  },
  unkind: { en: 'Please choose a kinder nickname.', zh: '请换一个更友善的昵称。' },
  taken: {
    en: 'Someone has this nickname, or one that looks the same. Try another.',
    zh: '已经有人用了这个昵称，或看起来一样的昵称，请换一个。',
  },

  needsParent: { en: 'Ask your parent first', zh: '先请家长同意' },
  needsParentWhy: {
    en: 'Your parent can allow it on the page “My family”. You can look at the board already.',
    zh: '家长可以在“我的家庭”页面打开。现在也可以先看看榜单。',
  },
  needsConsent: { en: 'You’re not shown right now', zh: '现在不会显示你' },
  needsConsentWhy: {
    en: 'Your parent or guardian hasn’t agreed yet that we keep what you write. Until then, your nickname isn’t shown.',
    zh: '家长还没同意保存你写的内容，所以榜上不会出现你的昵称。',
  },
  needsLevel: { en: 'Which level are you in?', zh: '你读几年级？' },
  needsLevelWhy: {
    en: 'Choose your level in your account first. Weekly boards bring students of one level together.',
    zh: '先在“我的账户”里选好年级，每周榜上都是同年级的同学。',
  },
  chooseLevel: { en: 'Choose my level', zh: '去选年级' },
  looksOnly: {
    en: 'You’re looking as a grown-up. Grown-ups never appear on the board.',
    zh: '您以成人身份查看，成人不会出现在榜上。',
  },

  weekWhy: {
    en: 'About thirty students of your level. A new board begins every Monday.',
    zh: '大约三十位同年级同学一组，每周一换新榜。',
  },
  weekForMembers: { en: 'Join to see a weekly board', zh: '加入后才看得到每周榜' },
  weekForMembersWhy: {
    en: 'Those who join share a board with about thirty students of their level.',
    zh: '加入后，会和大约三十位同年级同学一起上榜。',
  },
  showAllTime: { en: 'See all time', zh: '看总榜' },
  showAll: { en: 'Show everyone', zh: '显示全部' },
  showAround: { en: 'Show places near me', zh: '只看我附近' },
  noPoints: { en: 'No points on the board yet', zh: '榜上还没有积分' },
  noPointsWhy: { en: 'The first right answer makes a start.', zh: '答对第一题就有了。' },

  podium: { en: 'Top three', zh: '前三名' },
  list: { en: 'Places', zh: '名次' },
  around: { en: 'Places near you', zh: '你附近的名次' },
  rank: { en: 'Rank', zh: '名次' },
  user: { en: 'User', zh: '同学' },
  points: { en: 'Points', zh: '积分' },
  questions: { en: 'Questions', zh: '答题数' },
  badge: { en: 'Badge', zh: '徽章' },
  you: { en: 'You', zh: '你' },
  pointCount: { en: { one: '{points} point', other: '{points} points' }, zh: '{points} 分' },
  questionCount: { en: { one: '{questions} question', other: '{questions} questions' }, zh: '答了 {questions} 题' },
  place: { en: 'Place {rank}', zh: '第 {rank} 名' },
  beginner: { en: 'Beginner', zh: '初级' },
  intermediate: { en: 'Intermediate', zh: '中级' },
  advanced: { en: 'Advanced', zh: '高级' },
  expert: { en: 'Expert', zh: '专家' },
  search: { en: 'Search by name', zh: '按昵称搜索' },
  none: { en: 'Nobody found', zh: '没有找到' },
  noneWhy: { en: 'Try fewer letters of the nickname.', zh: '少输几个字试试。' },
  clear: { en: 'Show the whole board', zh: '显示整个榜单' },
  empty: { en: 'Nobody is on the board yet', zh: '榜上还没有人' },
  emptyWhy: { en: 'It fills up once those who joined have points.', zh: '有同学加入并得到积分后，就会出现在这里。' },
})

export const childMessages = defineMessages('leaderboard-child', {
  label: { en: 'May join the leaderboard', zh: '可以加入排行榜' },
  why: {
    en: 'Others then see the nickname your child chooses there, the avatar, points and number of questions. Nothing else.',
    zh: '别人会看到孩子在榜上取的昵称、头像、积分和答题数，别的都看不到。',
  },
  whyOn: { en: 'On the board as {nickname}.', zh: '榜上的昵称：{nickname}。' },
  allowed: { en: '{name} may join the leaderboard', zh: '{name} 可以加入排行榜了' },
  stopped: { en: '{name} is off the leaderboard', zh: '{name} 已不在排行榜上' },
  failed: { en: 'That wasn’t changed', zh: '没有改成' },
  failedWhy: { en: 'Please try again.', zh: '请再试一次。' },
})
