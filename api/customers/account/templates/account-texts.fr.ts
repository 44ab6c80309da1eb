import { type AccountTexts, action, paragraph, remark } from './account-parts.ts';

export const fr: AccountTexts = {
  confirmAddress: ({ firstname, code, url, brandName }) => ({
    subject: `Confirmez votre adresse pour ${brandName}`,
    preheader: 'Un clic et votre mot de passe, et le compte est ouvert.',
    title: `Bienvenue, ${firstname}`,
    parts: [
      paragraph(
        'Il reste une étape : confirmez que cette adresse est la vôtre. Le lien vous demandera le mot de passe que vous avez choisi.',
      ),
      action('Confirmer mon adresse', url),
      paragraph('Si le lien ne s’ouvre pas, copiez ce code sur la page de connexion :'),
      { kind: 'code', code },
      remark(
        'Le code est valable 48 heures. Vous n’avez pas créé de compte ? Ne faites rien : sans confirmation, il s’efface.',
      ),
    ],
  }),
  accountExists: ({ url }) => ({
    subject: 'Vous avez déjà un compte',
    preheader: 'Quelqu’un a voulu créer un compte avec votre adresse.',
    title: 'Vous avez déjà un compte',
    parts: [
      paragraph(
        'Quelqu’un, sans doute vous, a voulu créer un compte avec cette adresse. Il en existe déjà un : connectez-vous avec votre mot de passe, ou choisissez-en un nouveau.',
      ),
      action('Choisir un nouveau mot de passe', url),
      remark('Ce n’était pas vous ? Vous n’avez rien à faire : votre compte n’a pas changé.'),
    ],
  }),
  resetPassword: ({ firstname, code, url }) => ({
    subject: 'Votre nouveau mot de passe',
    preheader: 'Le lien est valable une heure.',
    title: `Un nouveau mot de passe, ${firstname}`,
    parts: [
      paragraph(
        'Vous avez demandé un nouveau mot de passe. Le lien ne sert qu’une fois et reste valable une heure.',
      ),
      action('Choisir mon mot de passe', url),
      paragraph('Si le lien ne s’ouvre pas, copiez ce code sur la page « Nouveau mot de passe » :'),
      { kind: 'code', code },
      remark('Vous n’avez rien demandé ? Ne faites rien : votre mot de passe reste le même.'),
    ],
  }),
  noAccount: ({ url }) => ({
    subject: 'Aucun compte à cette adresse',
    preheader: 'Un nouveau mot de passe a été demandé pour cette adresse.',
    title: 'Aucun compte à cette adresse',
    parts: [
      paragraph(
        'Quelqu’un a demandé un nouveau mot de passe pour cette adresse, mais elle n’a pas de compte chez nous. Essayez avec une autre de vos adresses, ou créez un compte.',
      ),
      action('Créer un compte', url),
      remark('Ce n’était pas vous ? Vous n’avez rien à faire, et nous ne gardons pas votre adresse.'),
    ],
  }),
  passwordChanged: ({ firstname, moment, url }) => ({
    subject: 'Votre mot de passe a changé',
    preheader: 'Les autres appareils ont été déconnectés.',
    title: 'Votre mot de passe a changé',
    parts: [
      paragraph(
        `${firstname}, le mot de passe de votre compte a changé le ${moment}. Tous les autres appareils ont été déconnectés.`,
      ),
      remark('Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe, et prévenez-nous.'),
      action('Choisir un nouveau mot de passe', url),
    ],
  }),
  welcome: ({ firstname, brandName, url }) => ({
    subject: `Votre compte ${brandName} est ouvert`,
    preheader: 'Adresses, commandes, notifications : tout au même endroit.',
    title: `C’est fait, ${firstname}`,
    parts: [
      paragraph(
        'Votre adresse est confirmée. Votre compte garde vos adresses de livraison, vos commandes et votre panier, d’un appareil à l’autre.',
      ),
      action('Ouvrir mon compte', url),
      remark(
        'Vous pouvez le supprimer à tout moment, ou télécharger tout ce que nous conservons à votre sujet.',
      ),
    ],
  }),
  confirmEmail: ({ firstname, code, url }) => ({
    subject: 'Confirmez votre nouvelle adresse mail',
    preheader: 'Le lien est valable une heure et demande votre mot de passe.',
    title: `Votre nouvelle adresse, ${firstname}`,
    parts: [
      paragraph(
        'Vous voulez vous connecter avec cette adresse. Confirmez-la : le lien ne sert qu’une fois, reste valable une heure et demande le mot de passe de votre compte.',
      ),
      action('Confirmer cette adresse', url),
      paragraph('Si le lien ne s’ouvre pas, copiez ce code sur la page « Adresse mail » :'),
      { kind: 'code', code },
      remark('Vous n’avez rien demandé ? Ne faites rien : rien ne change.'),
    ],
  }),
  emailTaken: ({ url }) => ({
    subject: 'Cette adresse a déjà un compte',
    preheader: 'Quelqu’un a voulu associer cette adresse à un autre compte.',
    title: 'Cette adresse a déjà un compte',
    parts: [
      paragraph(
        'Quelqu’un, sans doute vous, a voulu associer cette adresse à un autre compte. Elle est déjà celle d’un compte, et chaque compte a la sienne : connectez-vous à celui-là, ou supprimez-le d’abord.',
      ),
      action('Choisir un nouveau mot de passe', url),
      remark('Ce n’était pas vous ? Vous n’avez rien à faire : votre compte n’a pas changé.'),
    ],
  }),
  emailChanged: ({ firstname, moment, shown }) => ({
    subject: 'L’adresse mail de votre compte a changé',
    preheader: 'Tous les autres appareils ont été déconnectés.',
    title: 'Votre adresse mail a changé',
    parts: [
      paragraph(
        `${firstname}, votre compte a une nouvelle adresse mail depuis le ${moment} : ${shown}. C’est avec elle que vous vous connectez désormais. Tous les autres appareils ont été déconnectés.`,
      ),
      remark(
        'Ce n’était pas vous ? Appelez-nous tout de suite, au numéro au bas de ce mail : nous rendrons le compte à son titulaire.',
      ),
    ],
  }),
};
