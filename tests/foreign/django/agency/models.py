"""The entities of the specification's section 3."""
from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """Someone who signs in to the dashboard."""

    role = models.CharField(max_length=50, default='EDITOR')


class SiteInfo(models.Model):
    """The company; there is one row."""

    name = models.CharField(max_length=200)
    logo = models.ImageField(upload_to='company', blank=True)
    logicon = models.ImageField(upload_to='company', blank=True)
    favicon = models.ImageField(upload_to='company', blank=True)
    socials = models.JSONField(default=dict, blank=True)


class Page(models.Model):
    """A content page."""

    slug = models.SlugField(unique=True)
    title = models.CharField(max_length=200)
    content = models.TextField()


class Archivable(models.Model):
    """What can be hidden from the public site."""

    is_active = models.BooleanField(default=True)

    class Meta:
        abstract = True
        ordering = ['id']


class Slide(Archivable):
    """A picture of the home page's slideshow."""

    title = models.CharField(max_length=200)
    caption = models.CharField(max_length=500, blank=True)
    image = models.ImageField(upload_to='slides', blank=True)
    link_url = models.URLField(blank=True)
    order = models.IntegerField(default=0)

    class Meta(Archivable.Meta):
        ordering = ['order', 'id']


class Staff(Archivable):
    """A member of the team."""

    name = models.CharField(max_length=200)
    role = models.CharField(max_length=200)
    profile_image = models.ImageField(upload_to='staff', blank=True)
    email = models.EmailField(blank=True)
    phone = models.CharField(max_length=50, blank=True)
    bio = models.TextField()
    socials = models.JSONField(default=dict, blank=True)


class Artist(Archivable):
    """An artist the company represents."""

    name = models.CharField(max_length=200)
    genre = models.CharField(max_length=200)
    profile_image = models.ImageField(upload_to='artists', blank=True)
    bio = models.TextField()
    socials = models.JSONField(default=dict, blank=True)
    is_featured = models.BooleanField(default=False)


class Event(Archivable):
    """A night, maybe of one artist."""

    name = models.CharField(max_length=200)
    date = models.DateField()
    poster = models.ImageField(upload_to='events', blank=True)
    location = models.CharField(max_length=200)
    description = models.TextField()
    artist = models.ForeignKey(
        Artist, models.SET_NULL, 'events', null=True, blank=True
    )
    map_embed_url = models.URLField(max_length=2000)
    is_featured = models.BooleanField(default=False)
    responsible = models.ForeignKey(
        Staff, models.SET_NULL, 'events', null=True, blank=True
    )

    class Meta(Archivable.Meta):
        ordering = ['-date', '-id']


class Song(Archivable):
    """A song of an artist."""

    artist = models.ForeignKey(Artist, models.CASCADE, 'songs')
    title = models.CharField(max_length=200)
    album_name = models.CharField(max_length=200, blank=True)
    release_date = models.DateField(null=True, blank=True)
    media_links = models.JSONField(default=dict, blank=True)
    is_embeddable = models.BooleanField(default=False)


class GalleryImage(models.Model):
    """A picture of an artist."""

    artist = models.ForeignKey(Artist, models.CASCADE, 'gallery_images')
    image = models.ImageField(upload_to='gallery')
    caption = models.CharField(max_length=500, blank=True)

    class Meta:
        ordering = ['id']


class Partner(Archivable):
    """A producer, DJ or agent the company works with."""

    class Role(models.TextChoices):
        """What a partner does."""

        PRODUCER = 'PRODUCER', 'Producer'
        DJ = 'DJ', 'DJ'
        AGENT = 'AGENT', 'Agent'

    name = models.CharField(max_length=200)
    role = models.CharField(max_length=20, choices=Role.choices)
    partner_image = models.ImageField(upload_to='partners', blank=True)
    bio = models.TextField()
    website = models.URLField(blank=True)
    socials = models.JSONField(default=dict, blank=True)


class Souvenir(Archivable):
    """Something to buy or to be given."""

    name = models.CharField(max_length=200)
    description = models.TextField(blank=True)
    price = models.DecimalField(max_digits=10, decimal_places=2, default=0)
    image = models.ImageField(upload_to='souvenirs', blank=True)
    is_gift = models.BooleanField(default=False)

    class Meta(Archivable.Meta):
        ordering = ['-id']


class ContactMessage(models.Model):
    """What a visitor wrote."""

    name = models.CharField(max_length=200)
    email = models.EmailField()
    message = models.TextField()
    submitted_at = models.DateTimeField(auto_now_add=True)
    is_read = models.BooleanField(default=False)

    class Meta:
        ordering = ['-submitted_at', '-id']
