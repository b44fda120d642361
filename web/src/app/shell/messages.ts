import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('shell', {
  brand: { en: 'Capyzen Academy', zh: '水豚学堂' },
  skip: { en: 'Skip to content', zh: '跳到正文' },
  mainNavigation: { en: 'Main', zh: '主导航' },
  login: { en: 'Log in', zh: '登录' },
  getStarted: { en: 'Get Started', zh: '开始学习' },
  account: { en: 'My account', zh: '我的账户' },
  profile: { en: 'Profile and security', zh: '资料与安全' },
  logout: { en: 'Log out', zh: '退出登录' },
  openMenu: { en: 'Open menu', zh: '打开菜单' },
  closeMenu: { en: 'Close menu', zh: '关闭菜单' },
  menu: { en: 'Menu', zh: '菜单' },
  menuAbout: { en: 'All pages and device settings', zh: '全部页面和本机设置' },
  themeSystem: { en: 'Colours: match this device', zh: '颜色：跟随设备' },
  themeLight: { en: 'Colours: day', zh: '颜色：白天' },
  themeDark: { en: 'Colours: evening', zh: '颜色：夜晚' },
  notices: { en: 'Notifications', zh: '通知' },
})
