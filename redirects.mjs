/**
 * Legacy addresses. `from` is compared decoded and without case; `to` is a final address of this site.
 * The table is checked at start: no address twice, no loops, no chains.
 */
export default [
  // Product pages of the former catalogue
  {
    from: '/produits/rebouchage-universel-110.html',
    to: '/fr/enduit-particuliers/produit/rebouchage-universel-poudre',
    code: 301,
  },
  {
    from: '/produits/rebouchage-facade-210.html',
    to: '/fr/enduit-particuliers/produit/rebouchage-facade-poudre',
    code: 301,
  },
  {
    from: '/produits/lissage-sans-poncage-512.html',
    to: '/fr/enduit-professionnels/produit/lissage-sans-poncage-poudre',
    code: 301,
  },
  {
    from: '/produits/enduit-à-joint-710.html',
    to: '/fr/enduit-professionnels/produit/enduit-a-joint-poudre-4-h',
    code: 301,
  },
  {
    from: '/nl/producten/universeel-vulmiddel-110.html',
    to: '/nl/pleisters-particulieren/product/universeel-vulmiddel-in-poeder',
    code: 301,
  },
  {
    from: '/nl/producten/plamuur-in-pasta-520.html',
    to: '/nl/pleisters-particulieren/product/plamuur-in-pasta',
    code: 301,
  },
  {
    from: '/nl/producten/airless-afwerkplamuur-540.html',
    to: '/nl/pleisters-ondernemingen/product/airless-afwerkplamuur',
    code: 301,
  },
  // PDF files of the former upload folder
  {
    from: '/uploads/pdf/FT_110_Rebouchage-Universel.pdf',
    to: '/media/documents/fiche-technique-mv110.pdf',
    code: 301,
  },
  {
    from: '/uploads/pdf/FT_512_Lissage-Sans-Poncage.pdf',
    to: '/media/documents/fiche-technique-mv512.pdf',
    code: 301,
  },
  {
    from: '/uploads/pdf/FDS_220_Mortier-R3.pdf',
    to: '/media/documents/fiche-de-donnees-de-securite-mv220.pdf',
    code: 301,
  },
  {
    from: '/uploads/pdf/nl/TF_110_Universeel-Vulmiddel.pdf',
    to: '/media/documents/technische-fiche-mv110.pdf',
    code: 301,
  },
  {
    from: '/uploads/pdf/nl/VIB_220_Herstelmortel-R3.pdf',
    to: '/media/documents/veiligheidsinformatieblad-mv220.pdf',
    code: 301,
  },
  // News of the former site
  {
    from: '/actualites/2025/chantier-gand-rouleau.html',
    to: '/fr/enduit-professionnels/lisser-1200-m2-au-rouleau-a-gand',
    code: 301,
  },
  {
    from: '/actualites/2026/airless-sans-poussiere.html',
    to: '/fr/enduit-professionnels/un-enduit-airless-sans-poussiere-de-malaxage',
    code: 301,
  },
  {
    from: '/nl/nieuws/2025/werf-gent-rol.html',
    to: '/nl/pleisters-ondernemingen/1200-m2-gladplamuren-met-de-rol-in-gent',
    code: 301,
  },
  {
    from: '/nl/nieuws/2026/airless-zonder-stof.html',
    to: '/nl/pleisters-ondernemingen/een-airlessplamuur-zonder-stof-bij-het-mengen',
    code: 301,
  },
];
