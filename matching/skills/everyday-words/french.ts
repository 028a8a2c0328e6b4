/** Everyday French: the commonest words of speech and letters, and those of any resume or advertisement. */
export const FRENCH = `
abeille abord abri accepter accident accord accueil achat acier acte acteur action adieu admettre adresse adulte affaire
affiche âge agent agir agneau agréable aide aigle aiguille aile aimer ainsi air aise ajouter aliment aller allure alors âme
ami amitié amour ample amuser an ancien ancre âne ange angle animal anneau année annonce août apparaître appel appeler
appétit apporter apprendre appui après araignée arbre arc argent arme armoire arrêt arrière arriver art aspect assez
assiette atelier atlas attacher attendre attention aube aucun audace aujourd'hui aussi autant auteur automne autour autre
avant avec avenir avion avis avoir avril
bagage bague baie baigner bain baiser baisser balai balance balcon baleine balle ballon banane banc bande banque bar barbe
barque barre bas base bassin bataille bateau bâtir bâton battre bavard beau beaucoup beauté bébé bec belle berceau berger
besoin bête beurre biche bien bientôt bière bijou billet bise blanc blé blesser bleu bloc bœuf boire bois boisson boîte bol
bon bonbon bonheur bonjour bonnet bord bosse botte bouche boucle boue bouger bougie boule bourse bout bouteille bouton
branche bras brave brebis bref bris briser brosse brouillard bruit brûler brume brun brusque buisson bulle bureau but
cabane câble cacher cadeau cadre café cage cahier caillou caisse calcul calme camarade camion campagne canal canapé canard
canne canot cap capable capital car caractère carnet carotte carré carreau carte cas casque casser cause cave ceinture
célèbre cendre cent centre cercle cerf cerise cerise certain cerveau cesser chacun chaîne chair chaise chaleur chambre
chameau champ champignon chance chandelle changer chanson chant chapeau chapitre chaque char charbon charge charme chasse
chat château chaud chaussette chaussure chef chemin cheminée chemise chêne cher chercher cheval cheveu chèvre chez chien
chiffre chocolat choisir choix chose chou ciel cigale cinéma cinq cirque ciseau citron clair classe clé clef client climat
cloche clou coche cochon code cœur coffre coiffer coin col colère colle collier colline colombe combat combien commander
comme commencer comment compagnie comparer complet comprendre compte comte concert conduire confiance confiture connaître
conseil content conte contre copain copie coq coquille corbeau corde corne corps côte côté coton cou coucher coude coudre
couler couleur couloir coup couper couple cour courage courir couronne courrier cours court cousin couteau coûter couvert
couvrir crabe craie craindre crainte crème creuser creux cri crier crise croire croix croître cru cube cuiller cuir cuire
cuisine cuivre culture curieux cygne
dame danger dans danse date dauphin dé début décembre déchirer décider découvrir défaut défendre degré dehors déjà
déjeuner demain demander demeure demi dent départ dépense depuis dernier derrière désert désir dessert dessin dessous
dessus destin détail dette deuil deux devant devenir deviner devoir diable diamant dieu différent difficile digne dimanche
dîner dire direct discours disque distance divers dix doigt domaine dommage don donc donner dont dormir dos double doucement
douche douleur doute doux douze dragon drap drapeau dresser droit drôle dune dur durée durer
eau écaille échange échelle écho éclair éclat école écorce écouter écran écrire écureuil effacer effet effort égal église
élan élégant éléphant élève elle embrasser emploi emporter encore encre endroit énergie enfance enfant enfer enfin ennemi
ennui énorme enseigner ensemble ensuite entendre entier entre entrée envie environ envoyer épais épaule épée épine époque
épreuve équipe erreur escalier escargot espace espèce espoir esprit essai essence est estime estomac étage étang étape état
été éteindre étendre étoffe étoile étonner étrange être étroit étude événement éviter exact examen exemple exister
expliquer express extrême
fable fabrique face facile façon facteur faible faim faire fait falloir fameux famille farine fatigue faute fauteuil faux
faveur fée femme fenêtre fer ferme fermer fête feu feuille février ficelle fidèle fier fièvre figure fil filet fille film
fils fin finir flamme flèche fleur fleuve flot flûte foi foie foin fois folie foncé fond fondre fontaine force forêt forme
formidable fort fortune fossé fou foudre foule four fourchette fourmi frais fraise franc frapper frein frère froid fromage
front frontière fruit fuir fumée fumer fureur fusée futur
gagner gai galerie gant garage garçon garde garder gare gâteau gauche gaz géant gel gendre général genou genre gens gentil
geste girafe glace gland glisser globe gloire gomme gorge goût goutte gouverner grâce grain graine grand gras gratuit grave
grenier grenouille griffe gris gronder gros grotte groupe guêpe guérir guerre gueule guide guitare
habile habit habiter habitude hache haine hameau hanche hasard hâte haut hauteur hélas herbe héritage héros hésiter heure
heureux hibou hier hirondelle histoire hiver homme honneur honte hôpital horizon horloge hors hôte hôtel houx huile huit
humain humeur humide hutte
ici idéal idée île image imaginer immense impôt inconnu indice inquiet instant intérêt inutile inviter ivre
jadis jaloux jamais jambe jambon janvier jardin jaune jeter jeu jeudi jeune jeunesse joie joindre joli joue jouer jouet jour
journal juge juillet juin jumeau jupe jurer jus jusque juste
képi kilo
là lac laid laine laisser lait lame lampe lancer langue lapin lard large larme las lavande laver leçon lecture léger légume
lendemain lent lettre lever lèvre liberté libre lien lier lieu lièvre ligne lime limite linge lion lire lisse liste lit
livre loi loin long lot louer loup lourd loyer lueur lumière lundi lune lutte luxe lys
mâcher machine magasin mage magique mai maigre main maintenant maire mais maison maître mal malade malgré malheur malin
manche manger manière manquer manteau marais marbre marchand marché marcher mardi marée marge mari mariage marin marque
marron mars marteau masque masse mât matière matin mauvais méchant méduse meilleur mélange mêler melon membre même mémoire
menace mener mensonge mentir menton mer merci mercredi mère mérite merle merveille messe mesure métal métier mètre mettre
meuble midi miel mieux milieu mille mince mine minuit minute miroir mode modèle moins mois moisson moitié moment monde
monnaie montagne monter montre morceau mordre mort mot moteur mou mouche mouchoir mouette moulin mourir mousse mouton
mouvement moyen muet mur mûr muraille muscle musée musique mystère
nager nain naître nappe nature naufrage navire néant nécessaire neige nerf net nettoyer neuf neveu nez nid nièce noble nocturne
noël nœud noir noix nom nombre non nord note notre nourrir nouveau novembre noyau noyer nu nuage nuit nul numéro
oasis obéir objet obscur observer obtenir occasion océan octobre odeur œil œuf œuvre offre offrir oie oignon oiseau olive
ombre oncle onde ongle onze opéra opinion or orage orange ordinaire ordre oreille oreiller orgue orgueil orient origine
orteil os oser ou oublier ouest oui ours outil ouvert ouvrage ouvrir
page paille pain paire paix palais pâle palme panier panne pantalon papa papier papillon pâque paquet parapluie parc pareil
parent paresse parfait parfois parfum parler parmi parole part partage partie partir partout pas passage passé passer
passion pâte patience patte paume pauvre payer pays paysage peau pêche peigne peindre peine pelle pencher pendant pendre
pensée penser pente perdre perdrix père perle permettre perroquet personne perte peser petit peu peuple peur peut phare
phrase pic pièce pied pierre pigeon pile pilier pilote pin pince pinceau pipe pirate piste place plafond plage plaie plaine
plainte plaire plaisir planche planète plante plat plateau plein pleurer pleuvoir pli plomb plonger pluie plume plupart
plus plusieurs plutôt poche poêle poème poésie poids poignée poil point pointe poire poison poisson poitrine poivre poli
pomme pompe pont porc port porte porter portrait poser possible poste pot potage poteau pouce poudre poule poulet poupée
pour pourquoi pousser poussière pouvoir pré précieux premier prendre près présent presque presse prêt prêter preuve prier
prière prince printemps prise prison prix problème prochain produit profond progrès projet promener promesse propos propre
prouver prudent prune puis puissance puits punir pur
quai qualité quand quart quatre quelque question queue quinze quitter quoi
race racine raconter rage raisin raison ramasser rame rang ranger rapide rare raser rat rayon récent recette recevoir récit
reconnaître reculer regard règle regret reine rejoindre relief remède remercier remplir renard rencontre rendre rentrer
repas répéter répondre repos reprendre réseau reste résultat retard retour réunir réussir rêve réveil revenir rêver riche
richesse rideau rien rime rire rivage rivière riz robe roc roche roi roman rond rose roseau rosée roue rouge rouler route
roux royaume ruban ruche rude rue ruine ruisseau ruse rythme
sable sabot sac sage saison salade sale salle salon saluer salut samedi sang sanglier santé sapin satin sauce saule saut
sauter sauvage sauver savoir savon scène science scie séance seau sec second secours secret seigle sein séjour sel selle
selon semaine semer sens sentier sentir sept septembre sérieux serpent serrer serrure service serviette seuil seul sévère
siècle siège siffler signe silence simple singe situation six sœur soie soif soin soir soirée soixante sol soldat soleil
solide sombre somme sommeil sommet son songe sonner sorcière sort sortie sortir sot sou souci soudain souffle souhait
soulier soupe souple source sourd sourire souris sous souvenir souvent statue style sucre sud suer suffire suite suivre
sujet superbe sur sûr surface surprise surtout survie
tabac table tableau tablier tache tâche taille tailler taire talent talon tambour tante tapis tard tas tasse taureau taxe
teint tel témoin tempête temple temps tendre tenir tente terme terrain terre terrible tête thé théâtre thème thym tiède tige
tigre timbre timide tirer tiroir tissu titre toile toit tombe tomber ton tonneau tonnerre torche tôt total toucher toujours
tour tourner tous tousser tout toux trace train trait traîner tranche tranquille travail travers traverser treize trembler
trente très trésor tribu triste trois tromper trompette tronc trop trou troupe trouver truite tuer tuile tulipe tunnel type
un union unique univers user usine utile
vache vague vaincre vaisseau valeur valise vallée valoir vapeur vase vaste veau veille vélo velours vendre vendredi venir
vent ventre ver verger vérité verre vers verser vert vertu veste vêtement veuve viande victoire vide vie vieillard vieux
vif vigne village ville vin vingt violet violon virage visage vision visite vite vitesse vitre vivant vivre voile voir
voisin voiture voix vol volcan voler volet volonté vouloir voyage vrai vue
wagon
yeux
zèbre zéro zone
`;
