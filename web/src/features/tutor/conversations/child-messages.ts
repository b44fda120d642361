import { defineMessages } from '#platform/i18n.ts'

export const childMessages = defineMessages('child-conversations', {
  link: { en: 'AI tutor chats', zh: 'AI 导师对话' },
  linkOf: { en: 'AI tutor chats of {name}', zh: 'AI 导师对话：{name}' },
  title: { en: 'AI tutor chats', zh: 'AI 导师对话' },
  heading: { en: '{name}’s chats with the AI tutor', zh: '{name} 和 AI 导师的对话' },
  lead: {
    en: 'What your child wrote, and the answers. Chats that your child cleared stay here for 30 days.',
    zh: '孩子写了什么，得到了什么回答。孩子清空的对话会在这里保留 30 天。',
  },
  back: { en: 'Back to my family', zh: '回到我的家庭' },
  notParent: { en: 'For parents', zh: '仅供家长使用' },
  notParentWhy: { en: 'Parents can read what their own children wrote here.', zh: '家长可以在这里看自己孩子的对话。' },
  unknown: { en: 'We can’t find this child', zh: '找不到这个孩子' },
  unknownWhy: { en: 'The profile may have been deleted.', zh: '可能已经删除。' },
  none: { en: 'No chats yet', zh: '还没有对话' },
  noneWhy: {
    en: 'When your child talks with the AI tutor, you can read it here.',
    zh: '孩子和 AI 导师聊过以后，您可以在这里看。',
  },
  list: { en: 'Chats', zh: '对话列表' },
  tutor: { en: 'Tutor chat', zh: '问问导师' },
  capyzen: { en: 'Capyzen’s panel', zh: '水豚助教' },
  feedback: { en: 'Feedback on an answer', zh: '答案点评' },
  coach: { en: 'Writing coach', zh: '写作教练' },
  flagged: { en: 'Please read', zh: '请留意' },
  flaggedWhy: {
    en: 'Something here worried us, so the AI tutor gave a caring answer of ours. Please read it and talk with your child calmly. In danger, call 995 or 999; SOS answers day and night at 1767.',
    zh: '这里有让我们担心的内容，所以由我们给了关怀的回答。请您看一看，平静地和孩子聊聊。有危险请拨 995 或 999；援人机构 SOS 1767 昼夜有人接听。',
  },
  choose: { en: 'Choose a chat to read it.', zh: '选一个对话来看。' },
  allChats: { en: 'All chats', zh: '所有对话' },
  remove: { en: 'Delete', zh: '删除' },
  removeTitle: { en: 'Delete this chat?', zh: '要删除这个对话吗？' },
  removeWhy: {
    en: 'It’s deleted for you and your child, with its pictures, and can’t be brought back.',
    zh: '您和孩子都不再看到它，里面的图片也会删除，不能恢复。',
  },
  keep: { en: 'Keep it', zh: '先留着' },
  removed: { en: 'Chat deleted', zh: '对话已删除' },
  removeFailed: { en: 'The chat couldn’t be deleted', zh: '没能删除对话' },
  gone: { en: 'This chat isn’t here any more', zh: '这个对话已经不在了' },
})
