/** Nicknames that children would take for those of staff. */
export const reservedNames = {
  anywhere: [
    ...['admin', 'moderator', 'teacher', 'official', 'capyzen', 'webmaster', 'cikgu', 'laoshi', 'principal'],
    ...['老师', '教师', '校长', '主任', '管理员', '版主', '官方', '客服', '水豚学堂', '水豚学院', '班主任', 'ஆசிரியர்'],
  ],
  /** Fine inside a longer nickname: 小水豚, Staffordshire. */
  alone: ['水豚', '水豚君', '系统', '工作人员', 'staff', 'support', 'system', 'root', 'mod', 'academy', 'null'],
  except: ['badminton'],
} as const

/** Unkind as whole words only, as innocent words and names contain them. */
export const unkindWords = [
  ...['ass', 'arse', 'anal', 'anus', 'bastard', 'boob', 'bollocks', 'butt', 'butthead', 'cock', 'chink', 'coon', 'crap', 'cum'],
  ...['cunt', 'damn', 'dick', 'dildo', 'dyke', 'dumb', 'dumbass', 'fag', 'fatso', 'fatty', 'hell', 'homo', 'hooker'],
  ...['idiot', 'jerk', 'kill', 'loser', 'milf', 'moron', 'nazi', 'negro', 'nude', 'paki', 'pedo', 'penis', 'piss'],
  ...['poop', 'porn', 'pussy', 'rape', 'rapist', 'retard', 'screw', 'sex', 'sexy', 'slut', 'spastic', 'stupid', 'suck'],
  ...['tit', 'titty', 'tranny', 'twat', 'vagina', 'wank', 'whore', 'hitler', 'terrorist', 'shit', 'ugly', 'suicide'],
  // Of Singapore.
  ...['bodoh', 'babi', 'cb', 'ccb', 'knn', 'nabei', 'pundek', 'pundeh', 'sohai', 'goondu', 'keling', 'sial', 'puki'],
  // Pinyin.
  ...['bendan', 'caonima', 'hundan', 'jianren', 'jiba', 'nmsl', 'sb', 'shabi', 'tmd', 'wocao', 'zhizhang'],
  ...['baichi', 'wangbadan', 'shagua', 'qusi', 'tamade'],
] as const

/** Unkind wherever they stand. */
export const unkindParts = [
  ...['fuck', 'fvck', 'phuck', 'nigger', 'nigga', 'faggot', 'bitch', 'asshole', 'shithead', 'bullshit', 'wanker'],
  ...['motherf', 'blowjob', 'handjob', 'cocksuck', 'dickhead', 'pornhub', 'kanina', 'kaninabu', 'lanjiao'],
  ...['cheebye', 'chibai', 'lancheow', 'killyourself', 'ihate', 'caonima'],
  ...['傻逼', '傻比', '煞笔', '沙比', '傻叉', '傻瓜', '傻子', '操你', '草泥马', '曹尼玛', '他妈', '你妈', '妈的', '妈逼', '尼玛'],
  ...['混蛋', '王八', '滚蛋', '滚开', '去死', '该死', '笨蛋', '蠢', '白痴', '弱智', '智障', '脑残', '废物', '垃圾', '贱', '婊'],
  ...['妓', '嫖', '鸡巴', '鸡八', '屌', '吊你', '卵', '屄', '肏', '奶子', '乳房', '做爱', '色情', '强奸', '阴茎', '阴道', '裸体'],
  ...['狗屎', '屁眼', '死胖', '死肥', '胖猪', '肥猪', '死猪', '猪头', '丑八怪', '神经病', '变态', '黑鬼', '杂种', '自杀', '杀人'],
] as const

/** Words and names that contain such a part. */
export const wordsWithUnkindParts = ['鹅卵石', '你妈妈', '妈妈的', '垃圾分类'] as const
